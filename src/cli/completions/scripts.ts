import type { FlagWord, Words } from './words.ts';

/** A script that teaches a shell the words of `pare`. */
export const completionScripts: Readonly<Record<string, (words: Words) => string>> = { bash, zsh, fish, powershell };

function bash({ subcommands, flags }: Words): string {
  const withChoices = flags.filter(({ value }) => Array.isArray(value));
  const cases = withChoices.map(
    ({ long, value }) => `    ${long}) COMPREPLY=($(compgen -W '${listOf(value)}' -- "$word")); return ;;`,
  );
  const values = flags.filter(({ value }) => value === 'text').flatMap(names);
  return `# bash completion for pare:  source <(pare completions bash)
_pare() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} i
  for ((i = 1; i < COMP_CWORD; i++)); do [ "\${COMP_WORDS[i]}" = -- ] && { COMPREPLY=($(compgen -cf -- "$word")); return; }; done
  case $before in
${cases.join('\n')}
    ${values.join('|')}) COMPREPLY=(); return ;;
  esac
  case $word in
    -*) COMPREPLY=($(compgen -W '${flags.flatMap(names).join(' ')}' -- "$word")) ;;
    *)
      COMPREPLY=($(compgen -f -- "$word"))
      [ "$COMP_CWORD" -eq 1 ] && COMPREPLY+=($(compgen -W '${subcommands.map(([name]) => name).join(' ')}' -- "$word"))
      ;;
  esac
}
complete -o filenames -F _pare pare
`;
}

function zsh({ subcommands, flags }: Words): string {
  const rows = flags.flatMap((flag) =>
    names(flag).map((name) => `    '*${name}[${zshText(flag.about)}]${zshValue(flag)}'`),
  );
  const commands = subcommands.map(([name, about]) => `'${name}:${zshText(about)}'`).join(' ');
  return `#compdef pare
# zsh completion for pare:  pare completions zsh > "\${fpath[1]}/_pare"
_pare() {
  local -a commands=(${commands})
  _arguments -S \\
${rows.join(' \\\n')} \\
    '1: :{ _describe command commands; _files }' '*: :_files'
}
compdef _pare pare
`;
}

function fish({ subcommands, flags }: Words): string {
  const commands = subcommands.map(
    ([name, about]) => `complete -c pare -n __fish_use_subcommand -a ${name} -d '${fishText(about)}'`,
  );
  const rows = flags.map(({ long, short, about, value }) => {
    const names = `-l ${long.slice(2)}${short === undefined ? '' : ` -s ${short.slice(1)}`}`;
    const takes = { none: '', file: ' -r -F', text: ' -x' };
    const values = typeof value === 'string' ? takes[value] : ` -x -a '${listOf(value)}'`;
    return `complete -c pare ${names}${values} -d '${fishText(about)}'`;
  });
  return `# fish completion for pare:  pare completions fish > ~/.config/fish/completions/pare.fish\n${[...commands, ...rows].join('\n')}\n`;
}

function powershell({ subcommands, flags }: Words): string {
  const all = [...subcommands.map(([name]) => name), ...flags.flatMap(names)];
  const quotedWords = all.map((word) => `'${word}'`).join(', ');
  const choices = flags
    .filter(({ value }) => Array.isArray(value))
    .map(({ long, value }) => `    '${long}' = @(${[...value].map((word) => `'${word}'`).join(', ')})`);
  return `# PowerShell completion for pare:  pare completions powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName pare -ScriptBlock {
  param($word, $line, $position)
  $choices = @{
${choices.join('\n')}
  }
  $before = @($line.CommandElements | Where-Object { $_.Extent.EndOffset -lt $position } | ForEach-Object { "$_" })[-1]
  $words = if ($before -and $choices.ContainsKey($before)) { $choices[$before] } else { @(${quotedWords}) }
  $words | Where-Object { $_ -like "$word*" } | ForEach-Object { [System.Management.Automation.CompletionResult]::new($_) }
}
`;
}

function names({ long, short }: FlagWord): string[] {
  return short === undefined ? [long] : [long, short];
}

function listOf(value: FlagWord['value']): string {
  return Array.isArray(value) ? value.join(' ') : '';
}

function zshValue({ value }: FlagWord): string {
  if (value === 'none') return '';
  if (value === 'file') return ':file:_files';
  return value === 'text' ? ':value:' : `:value:(${listOf(value)})`;
}

function zshText(text: string): string {
  return text.replace(/'/g, "'\\''").replace(/[[\]:]/g, '\\$&');
}

function fishText(text: string): string {
  return text.replace(/[\\']/g, '\\$&');
}
