import { describe, expect, test } from 'vitest';
import { text } from '../../../src/strategies/text/text.ts';
import { spell } from '../../support/texts.ts';
import { walk } from '../../support/walk.ts';
import { type Interest, type Reduced, reducedText } from '../reduced.ts';

const reduced = (input: string, interest: Interest): Reduced => reducedText(text(), input, interest);

const times = (count: number, line: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => line(i)).join('');

describe('text', () => {
  test('loses what opens and closes a block around something that stays', () => {
    const balanced = (candidate: string): boolean =>
      candidate.match(/^if/gm)?.length === candidate.match(/^endif/gm)?.length;
    const input = times(9, (i) => `if (A${i})\n  set(b${i} c)\nendif()\n`);
    const { result } = reduced(input, (candidate) => balanced(candidate) && /^ *set\(b4/m.test(candidate));
    expect(result).toBe('set(b4');
  });

  test('puts a shorter word of the input in the place of one that must be known', () => {
    const input = 'a: luma(b);\nc: if(d);\ne: boolean(f < 1);\n';
    const { result } = reduced(input, (candidate) => /:\s*(?:if|boolean)\(.*</.test(candidate));
    expect(result).toBe(':if(<');
  });

  test('finds shorter words in what was there before other passes', () => {
    const kept = (candidate: string): boolean => /v-(?:if|html)=/.test(candidate);
    const search = text(Buffer.from('<p v-if="a"><b v-html="c">'))(Buffer.from('v-html='));
    expect(spell(walk(search, { interest: kept, spell }).accepted.at(-1)!.value())).toBe('v-if=');
  });

  test('looks at what labels of an assembler program hold when the labels have gone', () => {
    const input = times(40, (i) => `.L${i}:\n\tmovl\t%eax, ${i}(%rsp)\n\taddl\t$1, (%rdi)\n\tcall\tf${i}\n`);
    const { result, tests } = reduced(input, (candidate) => /addl.*\n.*call\tf17/.test(candidate));
    expect(result).toBe('addl\ncall\tf17');
    expect(tests).toBeLessThanOrEqual(65);
  });

  test('goes through the lines of a program that was deeper than the remark before it', () => {
    const program = times(300, (i) => `\tmov r${i % 8},[0x${i}]\n`);
    const { result, tests } = reduced(`; Arguments=-felf\n\tbits 64\n\n${program}`, (candidate) =>
      /\bmov r1,\[0x17\]/.test(candidate),
    );
    expect(result).toBe('mov r1,[0x17]');
    expect(tests).toBeLessThanOrEqual(90);
  });

  test('takes truth values out of clauses, and writes how many are left', () => {
    const clauses = times(9, (i) => `-${i + 10} ${i + 11} 0\n`);
    const input = `c A chain that comes to its end.\np cnf 19 11\n10 0\n${clauses}-19 0\n`;
    const { result } = reduced(input, (candidate) => isCnf(candidate) && !isSatisfiable(clausesOf(candidate)));
    expect(result).toBe('p cnf 1 2\n1 0\n-1 0');
  });

  test('loses the same sign in two places at once, and not in a third', () => {
    const mail = /^type=multi;boundary="(.*)\n--(.*)\ntype=multi$/;
    const { result } = reduced('type=multi;boundary="+\n--+\ntype=multi', (candidate) => {
      const [, boundary, first] = mail.exec(candidate) ?? [];
      return boundary !== undefined && boundary === first;
    });
    expect(result).toBe('type=multi;boundary="\n--\ntype=multi');
  });

  test('puts a zero in the place of what is empty', () => {
    const { result } = reduced('x = call("some text", [1, 2]);\n', (candidate) =>
      /call\((?:"[^"]*"|0), ?(?:\[[^\]]*\]|0)\)/.test(candidate),
    );
    expect(result).toBe('call(0,0)');
  });

  test('loses brackets with what is between them, and three words at once', () => {
    const { result } = reduced('option lazy = 2 [x = f(y)];\n', (candidate) =>
      /^option(?: lazy = 2| )?(?: ?\[x = f\(y\)\])?;$/.test(candidate.trim()),
    );
    expect(result).toBe('option;');
  });

  test('loses all between two places that begin alike, however long it is', () => {
    const input = `let a = ${times(120, (i) => `w${i}(`)} in let a = b`;
    const { result, tests } = reduced(
      input,
      (candidate) => candidate === input || (/^let a = b?/.test(candidate) && !candidate.includes('(')),
    );
    expect(result).toBe('let a = ');
    expect(tests).toBeLessThanOrEqual(1200);
  });

  test('loses many neighbours at once when little is left', () => {
    const input = 'match c with | 9 -> s | 0 -> (t) | x => 1';
    const { result } = reduced(input, (candidate) => candidate === input || /^match +=> 1$/.test(candidate));
    expect(result).toMatch(/^match +=> 1$/);
  });

  test('leaves a space where brackets would leave two words as one', () => {
    const dense = (candidate: string): string => candidate.replace(/\s*([{}()=])\s*/g, '$1');
    const { result } = reduced('service P { option (google.api.host) = "a"; }\n', (candidate) =>
      /service P\{option(?:\([\w.]+\)| [\w.]+)=/.test(dense(candidate)),
    );
    expect(result).toBe('service P{option g=');
  });

  test('leaves a space where what goes between two words would make them one', () => {
    const edges = (candidate: string): string => candidate.replace(/\[(?:\w+=\w+)?\]/g, ' ').trim();
    const { result } = reduced('N[k=1]a9->b8\n', (candidate) => /^N +a9?->b8?$/.test(edges(candidate)));
    expect(result).toBe('N a->b');
  });

  test('gives a letter to names that are numbers, of which none could go alone', () => {
    const values = times(40, (i) => `  %${i} = add i32 ${i === 0 ? 7 : `%${i - 1}`}, 1\n`);
    const { result, tests } = reduced(`f() {\n${values}  ret %39\n}\n`, (candidate) => {
      const named = [...candidate.matchAll(/%(\w+) ?=/g)].map(([, name]) => name!);
      const numbers = named.filter((name) => /^\d+$/.test(name));
      return numbers.every((number, i) => Number(number) === i) && /%\w+ ?=.*, ?1\s/.test(candidate);
    });
    expect(result).toMatch(/^%\w=, ?1\n$/);
    expect(tests).toBeLessThanOrEqual(60);
  });

  test('loses the words that open and close a block, and a block with all that is in it', () => {
    const opened = (candidate: string): number => (candidate.match(/\b(?:begin|function)\b/g) ?? []).length;
    const closed = (candidate: string): number => (candidate.match(/\bend(?:function)?\b/g) ?? []).length;
    const { result } = reduced(
      'function f;x=1;begin y;z;end endfunction\nbegin a=b;end\n',
      (candidate) => opened(candidate) === closed(candidate) && candidate.includes('a=b;'),
    );
    expect(result).toBe('a=b;');
  });

  test('loses long descriptions between three quotation marks', () => {
    const input = times(4, (i) => `"""\nwhat ${i} is\n"""\ntype T${i} { x: N }\n`);
    const { result } = reduced(
      input,
      (candidate) => (candidate.match(/"""/g) ?? []).length % 2 === 0 && /type T2/.test(candidate),
    );
    expect(result).toBe('type T2');
  });

  test('gives another letter to a word whose first one is taken', () => {
    const { result } = reduced('nn->nnn;nnn->nn;\n', (candidate) => /^(\w+)->(?!\1;)(\w+);\2->\1;/.test(candidate));
    expect(result).toBe('a->n;n->a;');
  });

  test('shortens what stands in several places and is more than a word', () => {
    const mail = 'boundary="=_a-1.b=--5"\n\n--=_a-1.b=--5\nfirst\n\n--=_a-1.b=--5\nlast\n\n--=_a-1.b=--5--\n';
    const { result } = reduced(mail, (candidate) => {
      const boundary = /boundary="?([^"\n]+)/.exec(candidate)?.[1];
      return boundary !== undefined && candidate.split(`\n--${boundary}`).length > 3;
    });
    expect(result).toMatch(/^boundary=.\n--(.)\n--\1\n--\1/);
  });

  test('puts a zero in one of the places of a name, so that it may lose its definition', () => {
    const isDefined = (candidate: string): boolean => !/\[i/.test(candidate) || candidate.includes('int i;');
    const { result } = reduced(
      'int i; r[i] = 1;\n',
      (candidate) => isDefined(candidate) && /r\[(?:i|0)\] ?=/.test(candidate),
    );
    expect(result).toBe('r[0]=');
  });
});

function clausesOf(text: string): number[][] {
  const numbers = text.replace(/^[cp].*$/gm, '').match(/-?\d+/g) ?? [];
  const clauses: number[][] = [[]];
  for (const number of numbers.map(Number)) {
    if (number === 0) clauses.push([]);
    else clauses.at(-1)!.push(number);
  }
  return clauses.slice(0, -1);
}

/** Whether the head tells the truth, and no clause is empty. */
function isCnf(text: string): boolean {
  const [, variables, count] = /^p cnf (\d+) (\d+)\n(?:-?\d+ )*/m.exec(text) ?? [];
  if (count === undefined || /\d-/.test(text)) return false;
  const clauses = clausesOf(text);
  const most = Math.max(...clauses.flat().map(Math.abs));
  return clauses.length === Number(count) && most <= Number(variables) && clauses.every((clause) => clause.length > 0);
}

function isSatisfiable(clauses: readonly (readonly number[])[]): boolean {
  const [literal] = clauses.flat();
  if (literal === undefined) return clauses.length === 0;
  return [literal, -literal].some((chosen) => {
    const rest = clauses.filter((clause) => !clause.includes(chosen));
    const cut = rest.map((clause) => clause.filter((other) => other !== -chosen));
    return cut.every((clause) => clause.length > 0) && isSatisfiable(cut);
  });
}
