import { optionNamed, optionNames } from '../options/all.ts';
import { flagOf } from '../options/option.ts';
import { subcommands } from './subcommands.ts';

/** The manual page, in roff: `pare help man | man -l -`. */
export function manPage(version: string): string {
  const commands = Object.entries(subcommands).map(([name, about]) => `.TP\n.B ${name}\n${plain(about)}`);
  const flags = optionNames.map((name) => {
    const { short, value, optionalValue, about } = optionNamed(name);
    const names = [...(short === undefined ? [] : [`-${short}`]), flagOf(name)].map((text) => `\\fB${plain(text)}\\fR`);
    const given = value === undefined ? '' : optionalValue ? ` [\\fI${plain(value)}\\fR]` : ` \\fI${plain(value)}\\fR`;
    return `.TP\n${names.join(', ')}${given}\n${plain(about)}`;
  });
  return `.TH PARE 1 "" "pare ${plain(version)}" "User Commands"
.SH NAME
pare \\- the smallest file that still makes a program misbehave
.SH SYNOPSIS
.B pare
[\\fIflags\\fR] \\fITEST FILE\\fR...
.br
.B pare
[\\fIflags\\fR] \\fIFILE\\fR... \\-\\- \\fICMD ARG\\fR...
.br
.B pare
\\fISUBCOMMAND\\fR ...
.SH DESCRIPTION
Makes a file, or several, smaller as long as a test says that they are still interesting. Exit code 0 of the test means
yes. With a command after \\-\\- instead of a test, what the command does on the original is proposed as what to keep.
.SH SUBCOMMANDS
${commands.join('\n')}
.SH OPTIONS
${flags.join('\n')}
.SH EXIT STATUS
0 finished; 1 a mistake of pare's; 2 usage; 3 the original is not interesting; 4 the test is too unreliable; 5 the test
accepts an empty file; 6 the test cannot be run; 7 the result did not stand the last check; 130, 143 interrupted.
`;
}

function plain(text: string): string {
  return text
    .replace(/\\/g, '\\e')
    .replace(/-/g, '\\-')
    .replace(/^(['.])/, '\\&$1');
}
