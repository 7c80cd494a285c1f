import { ColorSchemeToggle } from './ColorSchemeToggle';
import type { FrameWords } from './frame-words';
import { LanguageSelect } from './LanguageSelect';

interface ToolsProps {
  words: FrameWords;
  locale: string;
  chooseLanguage(form: FormData): Promise<void>;
}

/** The tools in every page's head, signed in or not: language and colour scheme. */
export const Tools = ({ words, locale, chooseLanguage }: ToolsProps) => (
  <>
    <LanguageSelect
      locale={locale}
      label={words.language}
      choose={words.chooseLanguage}
      languages={words.languages}
      action={chooseLanguage}
    />
    <ColorSchemeToggle label={words.colours} />
  </>
);
