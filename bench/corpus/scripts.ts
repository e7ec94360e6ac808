import type { Subject } from './subjects.ts';
import { isList, type List, type Term, wellFormed } from './well-formed.ts';

/** Scripts for solvers, with what a solver would stumble over. */
export const scripts: readonly Subject[] = [
  {
    file: 'memory.smt2.txt',
    wanted: 'names are declared; a question about memory that is read at another place than the one just written',
    judge: (text) => questions(wellFormed(text)).some((terms) => terms.some(readsElsewhere)),
  },
  {
    file: 'orders.smt2.txt',
    wanted:
      'names are declared; a question about two terms of which one function is asked, and which constructor one is made with',
    judge: (text) =>
      questions(wellFormed(text)).some((terms) => {
        const isTester = ([head]: List): boolean => isList(head) && head[1] === 'is';
        return terms.some(isTester) && terms.some((term) => terms.some((other) => differs(term, other)));
      }),
  },
  {
    file: 'scale.sy.txt',
    wanted:
      'names are declared; a grammar with a choice, and a constraint with a sum as an argument of what is to be found',
    judge(text) {
      const commands = wellFormed(text);
      const constraints = commands.filter(([word]) => word === 'constraint').flatMap(listsIn);
      const chooses = (term: Term): boolean =>
        isList(term) && listsIn(term).some(([head, ...given]) => head === 'ite' && given.length === 3);
      return commands.some(
        ([word, name, , , ...grammar]) =>
          word === 'synth-fun' &&
          grammar.some(chooses) &&
          constraints.some(
            ([head, ...given]) => head === name && given.some((term) => isList(term) && term[0] === '+'),
          ),
      );
    },
  },
];

/** All terms of what is asserted where something is asked, for each question. */
function questions(commands: readonly List[]): readonly (readonly List[])[] {
  const found: List[][] = [];
  const levels: List[][] = [[]];
  for (const command of commands) {
    const [word, argument] = command;
    if (word === 'push') for (let i = Number(argument ?? 1); i > 0; i--) levels.push([]);
    if (word === 'pop') levels.length -= Number(argument ?? 1);
    if (word === 'assert') levels.at(-1)!.push(...listsIn(command));
    if (word === 'check-sat') found.push(levels.flat());
  }
  return found;
}

function readsElsewhere([head, memory, place]: List): boolean {
  return head === 'select' && isList(memory) && memory[0] === 'store' && String(memory[2]) !== String(place);
}

/** Whether one function of one argument, no operator that is written with signs, is applied to two terms. */
function differs(term: List, other: List): boolean {
  const [head, argument] = term;
  if (term.length !== 2 || other.length !== 2 || head !== other[0] || String(argument) === String(other[1]))
    return false;
  return /^\w/.test(String(head)) && head !== 'assert' && head !== 'not';
}

/** The list itself, and all lists in it. */
function listsIn(list: List): readonly List[] {
  const found = [list];
  for (const each of found) found.push(...each.filter(isList));
  return found;
}
