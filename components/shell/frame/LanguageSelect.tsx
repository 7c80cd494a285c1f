'use client';

import classes from '../states/head.module.css';

interface LanguageSelectProps {
  locale: string;
  label: string;
  /** For browsers without scripts, where choosing alone does nothing. */
  choose: string;
  languages: { value: string; name: string }[];
  action(form: FormData): Promise<void>;
}

/** The page stays where it is, with what is typed in it; only its language changes. */
export function LanguageSelect({ locale, label, choose, languages, action }: LanguageSelectProps) {
  return (
    <form action={action} className={classes.language}>
      {/* React resets a form after its action: the new key makes the new language the one that it is reset to. */}
      <select
        key={locale}
        name="locale"
        aria-label={label}
        defaultValue={locale}
        className={classes.select}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        {languages.map(({ value, name }) => (
          <option key={value} value={value} lang={value}>
            {name}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit">{choose}</button>
      </noscript>
    </form>
  );
}
