import { foreignFlags, type Translation } from '../options/foreign.ts';

const commands = `Coming from another reducer

  C-Reduce, C-Vise   creduce ./test.sh a.c              pare -i ./test.sh a.c
                     cvise -c 'gcc a.c 2>&1 | grep X' a.c   pare -i -c 'gcc a.c 2>&1 | grep X' a.c
  Shrink Ray         shrinkray ./test.sh a.c            pare -i ./test.sh a.c
  Picire             picire -i a.txt --test t.sh        pare --strategy ddmin --atom line ./t.sh a.txt
  Picireny           picireny -i a.c --test t.sh ...    pare ./t.sh a.c
  treereduce         treereduce-c -s a.c -- clang @@    pare --exit-code 0 a.c -- clang @@
  ddSMT              ddsmt in.smt2 out.smt2 z3          pare smt in.smt2 out.smt2 z3
                     (the same in our words)            pare --same -o out.smt2 in.smt2 -- z3 @@
  Lithium            lithium crashes 10 js a.js         pare --signal SEGV,ABRT -t 10 a.js -- js @@
                     lithium hangs 10 js a.js           pare --hang 10 a.js -- js @@
                     lithium outputs 'X' js a.js        pare --match X a.js -- js @@
  Perses             java -jar perses_deploy.jar --test-script t.sh --input-file a.c
                                                        pare ./t.sh a.c
  DustMite           dustmite DIR 'cmd'                 cd DIR && pare -c 'cmd' .
  halfempty          halfempty test.sh in               pare --input-mode stdin ./test.sh in

What is different here: the original is not touched without -i, the result is NAME.min.EXT beside it; all cores are used
unless -j says otherwise; exit 0 of a test script means interesting, as in all of them but ddSMT.
`;

/** The command of each other tool and ours, and what their flags mean here. */
export function migrateHelp(): string {
  const rows = Object.entries(foreignFlags).map(
    ([name, { from, means }]) =>
      `  ${`${name.length > 1 ? '--' : '-'}${name}`.padEnd(30)} ${from.padEnd(11)} ${inWords(means)}`,
  );
  return `${commands}\nTheir flags\n\n${rows.join('\n')}\n`;
}

function inWords(means: Translation): string {
  if ('read' in means) return means.read.join(' ').replace('@', 'VALUE');
  return 'ignored' in means ? `left out: ${means.ignored}` : `not known here: ${means.instead}`;
}
