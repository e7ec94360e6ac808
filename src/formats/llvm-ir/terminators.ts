import type { Instruction } from './module.ts';

/** The blocks where an instruction may go on, in order. */
export function targetsOf({ text }: Instruction): string[] {
  return [...text.matchAll(labels)].map(([, label]) => label!);
}

const labels = /\blabel (%(?:"[^"]*"|[-\w.$]+))/g;

/** What never goes on. */
export const nowhere: Instruction = { text: 'unreachable' };

/** The same with another target for each, or without it. */
type Change = (target: string) => string | undefined;

/** What a block ends with when it goes on elsewhere: at other targets, or without some of them. */
export function withTargets(last: Instruction, change: Change): readonly Instruction[] {
  switch (/^\w+/.exec(last.text)?.[0]) {
    case 'br':
      return [branch(last, change)];
    case 'switch':
      return [choice(last, change)];
    case 'invoke':
      return invocation(last, change);
    default:
      return [{ ...last, text: last.text.replace(labels, (all, label: string) => `label ${change(label) ?? all}`) }];
  }
}

function branch(last: Instruction, change: Change): Instruction {
  const left = targetsOf(last).flatMap((target) => change(target) ?? []);
  if (left.length === 0) return nowhere;
  if (left.length === 1 || left[0] === left[1]) return { text: `br label ${left[0]}` };
  const condition = last.text.slice(0, last.text.indexOf(', label '));
  return { text: [condition, ...left.map((target) => `label ${target}`)].join(', ') };
}

/**
 * Without a target for all other values they have one of those that are left; with a single one, there is no choice.
 */
function choice(last: Instruction, change: Change): Instruction {
  const [head = '', list = ''] = last.text.split(/\[(.*)\]/);
  const [value = '', other = ''] = head.trim().split(', label ');
  const words = list.trim().split(' ');
  const cases = words.flatMap((_, at) => {
    const target = at % 4 === 3 ? change(words[at]!) : undefined;
    return target === undefined ? [] : [{ on: words.slice(at - 3, at).join(' '), target }];
  });
  const elsewhere = change(other) ?? cases[0]?.target;
  if (elsewhere === undefined) return nowhere;
  const rest = cases.filter(({ target }) => target !== elsewhere);
  if (rest.length === 0) return { text: `br label ${elsewhere}` };
  return { text: `${value}, label ${elsewhere} [ ${rest.map(({ on, target }) => `${on} ${target}`).join(' ')} ]` };
}

/** An `invoke`, which goes on at one of two blocks, becomes a call that goes on at the only one left. */
function invocation(last: Instruction, change: Change): readonly Instruction[] {
  const [back, thrown] = targetsOf(last).map(change);
  const call = last.text.slice(0, last.text.indexOf(' to label '));
  if (back !== undefined && thrown !== undefined) {
    return [{ ...last, text: `${call} to label ${back} unwind label ${thrown}` }];
  }
  const plain = { ...last, text: call.replace(/^invoke/, 'call') };
  return [plain, back === undefined ? nowhere : { text: `br label ${back}` }];
}
