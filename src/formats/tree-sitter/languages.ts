/** A language in the box, and how to recognise it. */
export interface BundledLanguage {
  readonly name: string;
  readonly aliases?: readonly string[];
  /** With the dot. */
  readonly extensions: readonly string[];
  /** Those of the extensions whose files are templates: text of this language with another language in between. */
  readonly templates?: readonly string[];
  /** Extensions of languages that extend this one, whose files may differ from it in little or in much. */
  readonly dialects?: readonly string[];
  /** Names of whole files. */
  readonly files?: readonly string[];
  /** Interpreters in the first line, without version. */
  readonly interpreters?: readonly string[];
}

/** The languages whose grammars come with pare, and what their files are called. */
export const bundledLanguages: readonly BundledLanguage[] = [
  { name: 'ada', extensions: ['.adb', '.ads', '.ada'] },
  {
    name: 'bash',
    aliases: ['sh', 'shell'],
    extensions: ['.sh', '.bash', '.ksh'],
    files: ['.bashrc', '.profile'],
    interpreters: ['sh', 'bash', 'dash', 'ksh', 'zsh'],
  },
  { name: 'c', extensions: ['.c', '.h', '.i'] },
  { name: 'c-sharp', aliases: ['c#', 'csharp', 'cs'], extensions: ['.cs', '.csx'] },
  {
    name: 'cpp',
    aliases: ['c++', 'cc', 'cxx'],
    extensions: [
      '.cpp',
      '.cc',
      '.cxx',
      '.c++',
      '.C',
      '.ii',
      '.hpp',
      '.hh',
      '.hxx',
      '.h++',
      '.ipp',
      '.tpp',
      '.cppm',
      '.ixx',
    ],
  },
  { name: 'css', extensions: ['.css'], dialects: ['.less', '.scss', '.pcss', '.postcss'] },
  { name: 'd', aliases: ['dlang'], extensions: ['.d', '.di'], interpreters: ['rdmd'] },
  { name: 'elixir', aliases: ['ex'], extensions: ['.ex', '.exs'], interpreters: ['elixir'] },
  { name: 'erlang', aliases: ['erl'], extensions: ['.erl', '.hrl', '.escript'], interpreters: ['escript'] },
  {
    name: 'fortran',
    extensions: ['.f90', '.F90', '.f95', '.F95', '.f03', '.F03', '.f08', '.F08', '.f18', '.F18'],
  },
  { name: 'glsl', extensions: ['.glsl', '.vert', '.frag', '.comp', '.geom', '.tesc', '.tese'] },
  { name: 'go', aliases: ['golang'], extensions: ['.go'] },
  { name: 'haskell', aliases: ['hs'], extensions: ['.hs'], interpreters: ['runghc', 'runhaskell'] },
  { name: 'hcl', aliases: ['terraform'], extensions: ['.hcl', '.tf', '.tfvars'] },
  {
    name: 'html',
    extensions: ['.html', '.htm', '.xhtml', '.vue', '.svelte', '.astro'],
    templates: ['.vue', '.svelte', '.astro'],
  },
  { name: 'java', extensions: ['.java'] },
  {
    name: 'javascript',
    aliases: ['js', 'node', 'jsx'],
    extensions: ['.js', '.mjs', '.cjs', '.jsx', '.es6'],
    interpreters: ['node', 'nodejs', 'deno', 'bun', 'qjs', 'd8'],
  },
  {
    name: 'json',
    extensions: ['.json', '.jsonc', '.geojson', '.webmanifest', '.ipynb'],
    files: ['.babelrc', '.eslintrc'],
  },
  { name: 'kotlin', aliases: ['kt'], extensions: ['.kt', '.kts'], interpreters: ['kotlin'] },
  { name: 'lua', extensions: ['.lua'], interpreters: ['lua', 'luajit', 'texlua'] },
  { name: 'objc', aliases: ['objective-c'], extensions: ['.m'] },
  { name: 'ocaml', aliases: ['ml'], extensions: ['.ml'], interpreters: ['ocaml'] },
  { name: 'pascal', aliases: ['delphi'], extensions: ['.pas', '.pp', '.lpr', '.dpr'], interpreters: ['instantfpc'] },
  { name: 'perl', aliases: ['pl'], extensions: ['.pl', '.pm', '.t'], interpreters: ['perl'] },
  { name: 'php', extensions: ['.php', '.phtml', '.php3', '.php4', '.php5', '.phps'], interpreters: ['php'] },
  { name: 'powershell', aliases: ['pwsh'], extensions: ['.ps1', '.psm1', '.psd1'], interpreters: ['pwsh'] },
  {
    name: 'python',
    aliases: ['py', 'python3'],
    extensions: ['.py', '.pyw', '.pyi'],
    files: ['SConstruct', 'wscript'],
    interpreters: ['python', 'pypy', 'uv'],
  },
  { name: 'r', extensions: ['.r', '.R'], interpreters: ['Rscript'] },
  {
    name: 'ruby',
    aliases: ['rb'],
    extensions: ['.rb', '.rake', '.gemspec', '.ru'],
    files: ['Rakefile', 'Gemfile'],
    interpreters: ['ruby', 'jruby'],
  },
  { name: 'rust', aliases: ['rs'], extensions: ['.rs'], interpreters: ['rust-script'] },
  { name: 'scala', extensions: ['.scala', '.sc', '.sbt'], interpreters: ['scala', 'scala-cli'] },
  { name: 'solidity', aliases: ['sol'], extensions: ['.sol'] },
  { name: 'sql', aliases: ['sqlite', 'postgresql', 'mysql'], extensions: ['.sql', '.ddl', '.dml', '.psql'] },
  { name: 'swift', extensions: ['.swift'], interpreters: ['swift'] },
  { name: 'systemverilog', aliases: ['verilog', 'sv'], extensions: ['.v', '.sv', '.vh', '.svh'] },
  { name: 'toml', extensions: ['.toml'], files: ['Cargo.lock', 'Pipfile', 'poetry.lock'] },
  { name: 'tsx', extensions: ['.tsx'] },
  { name: 'typescript', aliases: ['ts'], extensions: ['.ts', '.mts', '.cts'], interpreters: ['ts-node', 'tsx'] },
  { name: 'vhdl', extensions: ['.vhd', '.vhdl'] },
  { name: 'wat', extensions: ['.wat', '.wast'] },
  { name: 'wgsl', extensions: ['.wgsl'] },
  {
    name: 'xml',
    extensions: [
      '.xml',
      '.xsd',
      '.xsl',
      '.xslt',
      '.svg',
      '.rss',
      '.atom',
      '.plist',
      '.pom',
      '.wsdl',
      '.csproj',
      '.xul',
    ],
  },
  { name: 'yaml', aliases: ['yml'], extensions: ['.yaml', '.yml'], files: ['.clang-format'] },
  { name: 'zig', extensions: ['.zig', '.zon'] },
];

/** A language by its name or alias, in any case. */
export function languageNamed(name: string): BundledLanguage | undefined {
  const wanted = name.toLowerCase();
  return bundledLanguages.find((language) => language.name === wanted || language.aliases?.includes(wanted));
}
