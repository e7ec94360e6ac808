import type { Settings } from '../../options/settings.ts';

/** The language that the settings name, when they do. */
export function namedLanguage({ lang }: Partial<Settings>): { readonly language?: string } {
  return lang === undefined || lang === 'auto' ? {} : { language: lang };
}
