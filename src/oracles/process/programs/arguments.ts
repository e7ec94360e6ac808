import path from 'node:path';
import { UsageError } from '../../../core/errors.ts';

/**
 * How a command gets its candidate, which lies in its directory in any case: `file`, its path stands in the
 * arguments; `arg`, its path is added as the last one; `stdin`; `basename`, the command knows the name;
 * `all`, added to the arguments and on standard input.
 */
export type InputMode = 'file' | 'arg' | 'stdin' | 'basename' | 'all';

/** A command line made ready for candidates of any path. */
export interface CommandLine {
  readonly mode: InputMode;
  /** What the candidate's file is called. */
  readonly fileName: string;
  /** The candidate is a file set. */
  readonly isFileSet?: boolean;
  /** The arguments for a candidate at this path. */
  readonly argv: (file: string) => readonly string[];
}

/**
 * Where the candidate's path goes: "@@" as in AFL and treereduce, or "{}" as in find and xargs, if there is no "@@".
 */
const placeholders = ['@@', '{}'] as const;

/** A shell text with `"$1"` for each `@@`, quoted or not, so that the candidate may have any path. */
export function asShellText(text: string): string {
  return text.replace(/"@@"|'@@'|@@/g, '"$1"');
}

/**
 * Finds out where the candidate goes. Without a placeholder, a script gets it as its last argument; another command
 * gets it where its arguments name the input file, or else on standard input.
 */
export function commandLine(
  argv: readonly string[],
  input: string,
  choice: { readonly script: boolean; readonly mode?: InputMode },
): CommandLine {
  const fileName = path.basename(input);
  const placeholder = placeholders.find((text) => argv.slice(1).some((argument) => argument.includes(text)));
  if (placeholder !== undefined) return withPlaceholder(argv, placeholder, { fileName, mode: choice.mode ?? 'file' });
  const named = argv.slice(1).includes(input) ? input : fileName;
  const mode = choice.mode ?? (choice.script ? 'arg' : argv.slice(1).includes(named) ? 'file' : 'stdin');
  if (mode === 'file' && !argv.slice(1).includes(named)) {
    throw new UsageError(
      `--input-mode file, but neither @@ nor {} nor ${input} occurs in the arguments of ${argv.join(' ')}. ` +
        'Put @@ where the path of the candidate belongs.',
    );
  }
  const [program, ...args] = argv as [string, ...string[]];
  return {
    mode,
    fileName,
    argv: (file) => {
      if (mode === 'arg' || mode === 'all') return [...argv, file];
      return mode === 'file' ? [program, ...args.map((argument) => (argument === named ? file : argument))] : argv;
    },
  };
}

/** "@@.c" asks for a candidate whose name ends in ".c". */
function withPlaceholder(
  argv: readonly string[],
  placeholder: string,
  { fileName, mode }: { readonly fileName: string; readonly mode: InputMode },
): CommandLine {
  const [program, ...args] = argv as [string, ...string[]];
  const endings = new Set(args.flatMap((argument) => endingAfter(argument, placeholder) ?? []));
  if (endings.size > 1) {
    throw new UsageError(
      `The candidate cannot end in ${[...endings].join(' and in ')} at once: ${argv.join(' ')}. Use one ending.`,
    );
  }
  const ending = [...endings][0] ?? '';
  const fill = (argument: string, file: string): string => {
    const bare = ending === '' ? argument : argument.replaceAll(`${placeholder}${ending}`, () => placeholder);
    return bare.replaceAll(placeholder, () => file);
  };
  return {
    mode,
    fileName: fileName.endsWith(ending) ? fileName : `${fileName}${ending}`,
    argv: (file) => {
      const filled = [program, ...args.map((argument) => fill(argument, file))];
      return mode === 'arg' || mode === 'all' ? [...filled, file] : filled;
    },
  };
}

function endingAfter(argument: string, placeholder: string): string | undefined {
  return new RegExp(`${placeholder === '@@' ? '@@' : String.raw`\{\}`}(\\.[A-Za-z0-9_]+)$`).exec(argument)?.[1];
}
