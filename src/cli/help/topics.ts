import { flagsHelp } from './flags.ts';
import { migrateHelp } from './migrate.ts';
import { smtHelp } from './smt.ts';

const crash = `A program crashes on your file

  pare crash.c -- clang -O2 -c @@

runs the command once, shows what it saw (signal, assertion, first stack frame) and proposes what to keep. To say it
yourself:

  pare --signal SEGV crash.c -- clang -O2 -c @@
  pare --stderr 'Assertion .* failed' crash.c -- clang -O2 -c @@

Prefer the message to the exit code: many different mistakes end with the same code, and a shorter file that fails for
another reason is of no use to you. As a script:

  #!/bin/sh
  clang -O2 -c crash.c 2>&1 | grep -q 'Assertion .* failed'

Each run has a private directory with a fresh copy of the file under its own name; $1 and $PARE_FILE are its path,
$TMPDIR is a private place for other files.
`;

const regression = `It worked in the old version

  pare --versus 'npx tool@1.4 @@' --fails-only-first in.json -- npx tool@1.5 @@

The first command must fail and the second must not. A script for the same:

  #!/bin/sh
  old-tool in.json >/dev/null 2>&1 || exit 1     # it must still be valid for the old one
  ! new-tool in.json >/dev/null 2>&1             # and fail in the new one
`;

const diff = `Two programs disagree

  pare --versus 'node a.js @@' --differ in.js -- node b.js @@

Both are run on each candidate; interesting is what makes exit code or stdout differ. Candidates that both reject with
the same error are not. If the answers should differ in one word only, say which:

  pare --versus 'cvc5 @@' --stdout '^sat$' bug.smt2 -- z3 @@
`;

const flaky = `The bug shows only now and then

  pare --repeat 1/5 ./test.sh in.txt       yes if one of five runs says yes
  pare --repeat 3/3 ./test.sh in.txt       yes only if three of three do

Raise the odds first: a fixed seed, one thread, a busy machine, the same environment. pare check measures how often the
test says yes to the original. While it runs, pare looks back now and then, and judges the result at least three times at
the end.
`;

const text = `Plain text

With --lang none, and for every file whose language is not known, pare works on lines, brackets, indentation, tokens
and characters. Bytes are kept as they are: mixed line ends, a missing last line end, NUL and invalid UTF-8 are no
problem. --strategy ddmin is delta debugging as in the papers, with the options of Picire:

  pare --strategy ddmin --atom both ./test.sh in.txt
`;

const project = `Several files, or a whole project

  pare src/ -- npx tsc --noEmit -p src          a folder
  pare . -- npx vite build                      the folder where you are
  pare ./test.sh main.c util.h                  some files
  pare --reduce-args main.c -- gcc -O2 -Wall -c main.c

Each trial has a private copy with the same paths; node_modules is found in it, .git is left out. Files are deleted,
emptied, put in the place where they are included or imported, and reduced by what they are; JSON files stay JSON, so
dependencies and settings go one by one. The result is a folder, NAME.min.

  --with PATH        this file or folder is needed as it is, and is not reduced
  --protect RE       lines and paths that match stay as they are
  --reduce-args      arguments and --env variables may go too; the result has the command in pare-command.sh

In a file, lines with DDBEGIN and DDEND say that only what is between them may change; what is between lines with
pare-keep-start and pare-keep-end stays.
`;

const report = `What to do with the result

NAME.readable.EXT beside the smallest result has the names of the original and is laid out, where the test agrees
(--no-readable, --formatter CMD).

  pare explain                       what happens without each part of the result
  pare report                        one page about the last run: result, original, every step, passes
  pare report --redact               the same without the original, paths and the system
  pare report --as issue             the text of an issue; also script, vitest, node, jest, pytest, shell
  pare report pare-runs/RUN -o x.html

While a run goes on:

  pare --ui full ./test.sh in.c      the whole screen (or the key u; ? shows the keys)
  pare --serve ./test.sh in.c        the same in a browser on this machine
  pare --report=x.html ./test.sh in.c

Pages are single files that fetch nothing. Texts in them are shown, never run.
`;

const exitCodes = `Exit codes

    0  finished and verified, also when nothing could be removed or a limit of yours was reached
    1  a mistake of pare's; says where the best result is
    2  flags, missing files, refusal to overwrite, no space
    3  the original is not interesting
    4  the test is too unreliable
    5  the test accepts an empty file (--allow-trivial)
    6  the test cannot be run
    7  the result did not stand the last check; the last verified one is written
    8  with --require-change: nothing could be removed; pare farm: some inputs could not be reduced
    9  only pare farm --fail-on-new: there is a new bug
  130  Ctrl-C; the best so far is written, pare resume goes on
  143  SIGTERM, or the terminal is gone; the same
`;

const fleet = `Trials on other machines

  nats-server -js                                     the broker
  pare worker nats://HOST:4222 --allow ./test.sh      on each machine; it runs what its list allows
  pare --workers nats://HOST:4222 ./test.sh crash.c   here

The result is that of a local run. --key-file FILE on both sides signs what is sent; a worker refuses tests whose files
have another content than its own. --listen PORT serves metrics. More in docs/guides/fleet.md.
`;

const farm = `Many crashes

  pare farm out/ -- ./target @@        a folder of AFL++, libFuzzer or Jazzer.js
  pare farm ./test.sh 'found/*.js'     a script says what counts
  pare farm nats://HOST:4222/crashes -- ./target @@      what is published there, until Ctrl-C or --until-idle 10m

Each input is run once and named by its crash; the smallest of each name is reduced. pare-farm/index.html shows the
bugs; the same command again goes on, and looks at what is new. --fail-on-new ends with 9 when there is a new bug.
`;

/** The texts of `pare help TOPIC`. */
export const topics: Readonly<Record<string, () => string>> = {
  crash: () => crash,
  regression: () => regression,
  diff: () => diff,
  flaky: () => flaky,
  text: () => text,
  project: () => project,
  fleet: () => fleet,
  farm: () => farm,
  report: () => report,
  flags: flagsHelp,
  smt: smtHelp,
  migrate: migrateHelp,
  'exit-codes': () => exitCodes,
};
