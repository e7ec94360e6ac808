import { once } from '../../../basics/remembered.ts';
import type { Joined, Proposal, Search } from '../../../core/search.ts';
import { applyEdits, disjoint } from '../../../sexpr/edit.ts';
import { readScript } from '../../../sexpr/read-script.ts';
import { type TypedScript, typeScript } from '../../../sexpr/typed-script.ts';
import { firstLineage, inherit, type Lineage } from '../lineage.ts';
import type { Change } from '../mutator.ts';

/** A script on its way, with names of its nodes. Never changed. */
export interface Work {
  readonly script: TypedScript;
  readonly lineage: Lineage;
}

export function startWork(text: string): Work {
  const script = typeScript(readScript(text));
  return { script, lineage: firstLineage(script) };
}

function changed({ script: old, lineage }: Work, change: Change): Work {
  const { text, kept } = applyEdits(old, change);
  const script = typeScript(readScript(text));
  return { script, lineage: inherit(old, lineage, { script, kept }) };
}

/** How to go on from what a change has led to. */
export type GoOn = (work: Work) => Search<Work>;

/**
 * Edits of one script. Two of the same search join when they change different places; the search goes on behind the
 * later one.
 */
export class EditProposal implements Proposal<Work> {
  readonly label: string;
  readonly value: () => Work;
  readonly base: Work;
  readonly change: Change;
  readonly #goOn: GoOn;

  constructor(label: string, made: { readonly base: Work; readonly change: Change }, goOn: GoOn) {
    this.label = label;
    this.base = made.base;
    this.change = made.change;
    this.#goOn = goOn;
    this.value = once(() => changed(made.base, made.change));
  }

  accepted(): Search<Work> {
    return this.#goOn(this.value());
  }

  join(earlier: Proposal<Work>): Joined<Work> | undefined {
    if (!(earlier instanceof EditProposal) || earlier.base !== this.base) return undefined;
    const { script } = this.base;
    const apart = earlier.change.every((one) => this.change.every((other) => disjoint(script, one, other)));
    if (!apart) return undefined;
    const change = [...earlier.change, ...this.change];
    return new JoinedEdits(this.label, { base: this.base, change, earlier }, this.#goOn);
  }
}

class JoinedEdits extends EditProposal implements Joined<Work> {
  readonly adds: boolean = true;
  readonly rejected: () => Search<Work>;

  constructor(label: string, made: { base: Work; change: Change; earlier: EditProposal }, goOn: GoOn) {
    super(label, made, goOn);
    this.rejected = () => goOn(made.earlier.value());
  }
}
