import { execFileSync, spawn } from 'node:child_process';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { built, main, type Place, place } from './pare.ts';

let here: Place;
beforeAll(built);
beforeEach(() => {
  here = place();
  here.write('in.txt', `\u001b]0;owned\u0007\nboom \u001b[31m\n${'line\n'.repeat(200)}`);
  here.script('test.sh', 'printf "said \\033[2J so\\n"; grep -q boom in.txt && grep -q 31m in.txt');
});
afterEach(() => here.remove());

const hasScript = process.platform === 'linux' && works('script', '--version');
const open = '\u001b[?1049h';
const close = '\u001b[?25h\u001b[?1049l';

/** The command line at a terminal of its own; `act` is told all that it has written so far. */
function atTerminal(args: string, act: (said: string, type: (keys: string) => void) => void): Promise<string> {
  const child = spawn(
    'script',
    ['-qefc', `stty cols 100 rows 30; exec ${process.execPath} ${main} ${args}`, '/dev/null'],
    {
      cwd: here.folder,
      env: { ...process.env, CI: '', TERM: 'xterm', LANG: 'C.UTF-8' },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    act(said, (keys) => child.stdin.write(keys));
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => resolve(said));
  });
}

/** Acts once each time the next of these texts has come. */
function inTurn(...steps: readonly (readonly [text: string, keys: string])[]): Parameters<typeof atTerminal>[1] {
  let next = 0;
  let from = 0;
  return (said, type) => {
    const step = steps[next];
    const found = step === undefined ? -1 : said.indexOf(step[0], from);
    if (step === undefined || found < 0) return;
    next++;
    from = said.length;
    type(step[1]);
  };
}

describe.runIf(hasScript)('at a terminal, the full view', () => {
  test('shows the run, and leaves the screen as it was, with the summary below', async () => {
    const said = await atTerminal('--ui full ./test.sh in.txt', () => {});
    const [before, shown, after] = parts(said);
    expect(before).toContain('Self-check');
    expect(shown).toContain('best so far');
    expect(after).toContain('Done: ');
    expect(here.read('in.min.txt')).toMatch(/boom/);
  });

  test('lets nothing that the test case or the test says reach the terminal', async () => {
    here.script('test.sh', 'printf "said \\033[2J so\\n"; sleep 0.1; grep -q boom in.txt && grep -q 31m in.txt');
    const said = await atTerminal('--ui full ./test.sh in.txt', inTurn(['\\x1b[2J so', 'q']));
    expect(said).not.toContain('\u001b]0;');
    expect(said).not.toContain('\u001b[2J so');
    expect(said).toContain('\\x1b[2J so');
  });

  test('obeys keys: help, pause, and stop', async () => {
    here.script('test.sh', 'sleep 0.05; grep -q boom in.txt');
    const keys = inTurn(['best so far', '?'], ['come to an end', '?'], ['last trial', ' '], ['PAUSED', 'q']);
    const said = await atTerminal('--ui full ./test.sh in.txt', keys);
    expect(parts(said)[2]).toContain('Stopped by you');
  });

  test('gives the terminal back when it is told to end', async () => {
    here.script('test.sh', 'sleep 0.05; grep -q boom in.txt');
    const said = await atTerminal('--ui full ./test.sh in.txt', inTurn(['best so far', '\u0003']));
    expect(parts(said)[2]).toContain('Stopped by you');
  });
});

/** What was written before, on, and after the whole screen. */
function parts(said: string): [string, string, string] {
  const [before = '', rest = ''] = said.split(open, 2);
  const [shown = '', after = ''] = rest.split(close, 2);
  return [before, shown, after];
}

function works(...[command, ...args]: [string, ...string[]]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false; // not installed: these tests are left out
  }
}
