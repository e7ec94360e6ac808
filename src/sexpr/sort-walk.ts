import { introduce, prepare } from './commands.ts';
import { type Definition, type DefinitionKind, Scopes, type Walk } from './definitions.ts';
import { resultSort } from './operators.ts';
import { Role } from './roles.ts';
import { child, children, headOf, isList, NodeKind, type Script, symbolName, textOf } from './script.ts';
import { literalSort, sortAt } from './sort-names.ts';
import { appliedTo, arrowOf, type Sort } from './sorts.ts';

/** One walk over a script that gives each node its sort and each symbol its meaning. Keeps its own stack. */
export class SortWalk implements Walk {
  readonly sort: (Sort | undefined)[];
  readonly meaning: (Definition | undefined)[];
  readonly scopes: Scopes = new Scopes();
  readonly script: Script;
  readonly #role: Uint8Array;
  /** Lists that are open, from the outside in. */
  readonly #open: number[] = [];
  /** Lists that opened a scope: closed with it. */
  readonly #scoped: number[] = [];

  constructor(script: Script, role: Uint8Array) {
    this.script = script;
    this.#role = role;
    this.sort = new Array<Sort | undefined>(script.count).fill(undefined);
    this.meaning = new Array<Definition | undefined>(script.count).fill(undefined);
  }

  get definitions(): readonly Definition[] {
    return this.scopes.definitions;
  }

  run(): void {
    const { script } = this;
    for (let n = 0; n < script.count; n++) {
      this.#closeUntil(n);
      if (this.#role[n] === Role.command) prepare(this, n);
      const body = this.roleOf(script.parent[n]!) === Role.bodies && this.#enterBody(n);
      if (isList(script, n)) this.#open.push(n);
      else this.#leaf(n);
      if (body && !isList(script, n)) this.#leaveScope(n);
    }
    this.#closeUntil(script.count);
  }

  roleOf(node: number): number {
    return this.#role[node] ?? Role.other;
  }

  define(kind: DefinitionKind, node: number, more: Partial<Definition> = {}): Definition {
    // Written out: there is one for every bound name, and copying what is given takes several times as long.
    const definition: Definition = {
      name: more.name ?? symbolName(this.script, node),
      node: more.node ?? node,
      kind: more.kind ?? kind,
      params: more.params ?? [],
      sort: more.sort,
      from: more.from ?? node,
      until: more.until ?? this.script.count,
      uses: more.uses ?? [],
    };
    this.meaning[node] = definition;
    return this.scopes.add(definition);
  }

  sortAt(node: number): Sort | undefined {
    return sortAt(this.script, this.scopes, node);
  }

  #closeUntil(next: number): void {
    for (let top = this.#open.at(-1); top !== undefined && this.script.after[top]! <= next; top = this.#open.at(-1)) {
      this.#open.pop();
      this.#close(top);
      while (this.#scoped.at(-1) === top) this.#leaveScope(top);
      if (this.#role[top] === Role.command) introduce(this, top);
    }
  }

  #leaveScope(list: number): void {
    this.#scoped.pop();
    this.scopes.close(this.script.after[list]!);
  }

  /** A body of define-funs-rec sees the parameters of the signature in the same place. */
  #enterBody(body: number): boolean {
    const { script } = this;
    const bodies = script.parent[body]!;
    const signatures = child(script, script.parent[bodies]!, 1);
    const signature = child(script, signatures, children(script, bodies).indexOf(body));
    this.scopes.open();
    this.#scoped.push(body);
    if (signature < 0 || child(script, signature, 1) < 0) return true;
    for (const binder of children(script, child(script, signature, 1))) {
      const name = child(script, binder, 0);
      const sort = this.sortAt(child(script, binder, 1));
      if (name >= 0) this.define('parameter', name, { sort, from: body, until: script.after[body]! });
    }
    return true;
  }

  #leaf(node: number): void {
    const role = this.#role[node];
    if (role === Role.term || role === Role.head) {
      const sortPlace = role === Role.head && this.#role[this.script.parent[node]!] === Role.sort;
      this.#use(node, sortPlace ? 'sort' : 'value');
      if (role === Role.term) this.sort[node] = this.#leafSort(node);
    } else if (role === Role.sort) this.#use(node, 'sort');
    else if (role === Role.pattern) this.#patternLeaf(node);
    else if (role === Role.other && this.script.kind[node]! <= NodeKind.quoted) this.#use(node, 'any');
  }

  /** Unknown places use whatever goes by the name, so that nothing they may need is taken for unused. */
  #use(node: number, space: 'value' | 'sort' | 'any'): void {
    const name = symbolName(this.script, node);
    const value = space === 'sort' ? undefined : this.scopes.value(name);
    const found = value ?? (space === 'value' ? undefined : this.scopes.sort(name));
    if (found === undefined) return;
    this.meaning[node] = found;
    found.uses.push(node);
  }

  #leafSort(node: number): Sort | undefined {
    const meaning = this.meaning[node];
    if (meaning !== undefined)
      return meaning.params.length === 0 ? meaning.sort : arrowOf(meaning.params, meaning.sort);
    return literalSort(this.script, node) ?? resultSort({ name: textOf(this.script, node), indices: [], args: [] });
  }

  #close(list: number): void {
    switch (this.#role[list]) {
      case Role.term:
        this.sort[list] = this.#termSort(list);
        return;
      case Role.binders:
        if (this.roleOf(this.script.parent[list]!) === Role.signature) return;
        this.#openScope(list);
        for (const binder of children(this.script, list)) this.#bind(binder);
        return;
      case Role.bindings:
        this.#openScope(list);
        for (const binding of children(this.script, list)) {
          const [name, term] = [child(this.script, binding, 0), child(this.script, binding, 1)];
          if (name >= 0 && term >= 0) this.define('let', name, this.#range(list, this.sort[term]));
        }
        return;
      case Role.pattern:
        this.#openScope(list);
        this.#bindFields(list);
    }
  }

  #openScope(list: number): void {
    this.scopes.open();
    this.#scoped.push(this.script.parent[list]!);
  }

  /** A value of the sort whose name can be used in what follows the list that introduces it. */
  #range(list: number, sort: Sort | undefined): Partial<Definition> {
    const around = this.script.parent[list]!;
    return {
      sort,
      from: this.script.after[list]!,
      until: around < 0 ? this.script.count : this.script.after[around]!,
    };
  }

  #bind(binder: number): void {
    const [name, sort] = [child(this.script, binder, 0), child(this.script, binder, 1)];
    const list = this.script.parent[binder]!;
    const kind = this.#role[this.script.parent[list]!] === Role.term ? 'bound' : 'parameter';
    if (name >= 0 && !isList(this.script, name)) this.define(kind, name, this.#range(list, this.sortAt(sort)));
  }

  #bindFields(pattern: number): void {
    const [head, ...names] = children(this.script, pattern);
    const built = head === undefined ? undefined : this.meaning[head];
    names.forEach((name, i) => {
      if (!isList(this.script, name)) this.define('bound', name, this.#range(pattern, built?.params[i]));
    });
  }

  /** A constructor without fields, or a variable for everything else. */
  #patternLeaf(node: number): void {
    const known = this.scopes.value(symbolName(this.script, node));
    this.scopes.open();
    this.#scoped.push(this.script.parent[node]!);
    if (known?.kind === 'constructor') this.#use(node, 'value');
    else this.define('bound', node, this.#range(node, undefined));
  }

  #termSort(list: number): Sort | undefined {
    const { script } = this;
    const parts = children(script, list);
    switch (headOf(script, list)) {
      case 'let':
        return this.sort[parts[2] ?? -1];
      case '!':
        return this.sort[parts[1] ?? -1];
      case 'forall':
      case 'exists':
        return 'Bool';
      case 'match':
        return this.#matchSort(parts[2] ?? -1);
      case 'as':
        return this.sortAt(parts[2] ?? -1);
      case '_':
        return this.#indexed(list, []);
      case 'lambda':
        return arrowOf(this.#boundSorts(parts[1] ?? -1), this.sort[parts[2] ?? -1]);
      case '@':
        return appliedTo(this.sort[parts[1] ?? -1], parts.length - 2);
      case 'set.comprehension':
      case 'comprehension':
        return this.#setOf(parts[3] ?? -1);
      case 'choice':
        return this.#boundSorts(parts[1] ?? -1)[0];
    }
    const args = parts.slice(1).map((part) => this.sort[part]);
    const head = parts[0];
    if (head === undefined) return undefined;
    return isList(script, head) ? this.#compoundHead(head, args) : this.#apply(head, args);
  }

  #boundSorts(list: number): (Sort | undefined)[] {
    return list < 0 ? [] : children(this.script, list).map((binder) => this.sortAt(child(this.script, binder, 1)));
  }

  #setOf(term: number): Sort | undefined {
    return this.sort[term] && `(Set ${this.sort[term]})`;
  }

  #matchSort(cases: number): Sort | undefined {
    if (cases < 0) return undefined;
    for (const each of children(this.script, cases)) {
      const sort = this.sort[child(this.script, each, 1)];
      if (sort !== undefined) return sort;
    }
    return undefined;
  }

  #compoundHead(head: number, args: readonly (Sort | undefined)[]): Sort | undefined {
    const form = headOf(this.script, head);
    if (form === 'as') return this.sortAt(child(this.script, head, 2));
    return form === '_' ? this.#indexed(head, args) : undefined;
  }

  #apply(head: number, args: readonly (Sort | undefined)[]): Sort | undefined {
    const name = symbolName(this.script, head);
    const meaning = this.meaning[head];
    if (meaning !== undefined)
      return meaning.params.length === args.length
        ? meaning.sort
        : appliedTo(arrowOf(meaning.params, meaning.sort), args.length);
    if (name.startsWith('is-')) return this.scopes.value(name.slice(3))?.kind === 'constructor' ? 'Bool' : undefined;
    return resultSort({ name, indices: [], args });
  }

  #indexed(list: number, args: readonly (Sort | undefined)[]): Sort | undefined {
    const [, head, ...indices] = children(this.script, list);
    if (head === undefined || isList(this.script, head)) return undefined;
    const name = textOf(this.script, head);
    const bits = /^bv\d+$/.test(name) ? indices[0] : undefined;
    if (bits !== undefined) return `(_ BitVec ${textOf(this.script, bits)})`;
    return resultSort({ name, indices: indices.map((n) => textOf(this.script, n)), args });
  }
}
