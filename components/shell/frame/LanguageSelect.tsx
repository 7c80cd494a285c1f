'use client';

import classes from '../states/head.module.css';

interface LanguageSelectProps {
  locale: string;
  label: string;
  /** The button for browsers without scripts, in which choosing alone does nothing. */
  choose: string;
  languages: { value: string; name: string }[];
  action(form: FormData): Promise<void>;
}

/** Changes the language; the page stays, with everything typed in it. */
export function LanguageSelect({ locale, label, choose, languages, action }: LanguageSelectProps) {
  return (
    <form action={action} className={classes.language}>
      {/* React resets a form after its action: the new key makes the new language its initial value. */}
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
