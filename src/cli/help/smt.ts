import { smtMutatorNames } from '../../strategies/smt/switches.ts';

const guide = `SMT-LIB and SyGuS

  pare --same bug.smt2 -- cvc5 -q @@            exit, stdout and stderr as on the original, positions and paths aside
  pare --stderr 'Fatal failure' bug.smt2 -- cvc5 @@
  pare --expect answer=sat,unsat bug.smt2 -- z3 @@        these answers, in this order
  pare --versus 'cvc5 -q @@' --differ bug.smt2 -- z3 @@   two solvers disagree
  pare --slower-than 3 bug.smt2 -- z3 @@                  a slow one; --hang 10 for one that does not end
  pare info bug.smt2                         sizes, commands, operators, sorts, theories, scopes; --json

.smt2, .smt and .sy files are reduced by --strategy smt. For a user of ddSMT, its own line does:

  pare smt [FLAGS] IN OUT CMD ARG...

FLAGS are ddSMT's: --strategy ddmin|hierarchical|hybrid (smt, the best, when not given), -j, --timeout, --memout,
--ignore-output, --ignore-out, --ignore-err, --match-out, --match-err, -c CMD (here: its answer differs), --disable-all,
--[no-]GROUP, --[no-]MUTATOR, --replace-by-variable-mode. What cannot be had says what to use instead.

Mutators are turned on and off by ddSMT's names; later ones count more, "others" is all that ddSMT has not:

  pare --mutators no-bv,no-constants ...
  pare --mutators none,let-substitution,let-elimination ...

`;

/** What pare does for SMT solvers, and the names that `--mutators` takes. */
export function smtHelp(): string {
  const groups = smtMutatorNames().map(([group, names]) => wrapped(`  ${group.padEnd(12)}`, names));
  return `${guide}${groups.join('')}`;
}

const width = 110;

function wrapped(head: string, words: readonly string[]): string {
  const lines = [head];
  for (const word of words) {
    const last = lines.at(-1)!;
    if (last.length + word.length + 1 > width) lines.push(`${' '.repeat(head.length)} ${word}`);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return `${lines.join('\n')}\n`;
}
