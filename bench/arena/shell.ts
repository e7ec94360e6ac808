import { spawn } from 'node:child_process';

/**
 * Runs a command to its end, with its output shown after `title`; resolves to what it printed. Rejects when it fails.
 */
export async function shell(title: string, command: readonly string[], settings: ShellSettings = {}): Promise<string> {
  console.log(`${title}: ${command.join(' ')}`);
  const [program, ...words] = command;
  const child = spawn(program!, words, {
    cwd: settings.cwd,
    env: { ...process.env, ...settings.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: settings.timeoutMs ?? 900_000,
  });
  let printed = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new Error(`${program}: ${error.message}`)));
    child.on('close', (code, signal) => {
      if (code === 0) return resolve(printed);
      const last = `${errors}\n${printed}`.trim().split('\n').slice(-3).join(' | ');
      reject(new Error(`${program} ended with ${signal ?? `exit ${code}`}: ${last}`));
    });
  });
}

export interface ShellSettings {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
}
