import { useTranslations } from 'next-intl';
import ui from '../ui/page.module.css';

/** A button of a row, which the page's island handles. `words`: the key of its text. */
export function ListAct({ act, name, words }: { act: string; name: string; words: string }) {
  const t = useTranslations('reminders');
  const label = t(words);
  return (
    <button
      type="button"
      className={ui.button}
      data-quiet=""
      data-act={act}
      aria-haspopup="dialog"
      aria-label={`${label}: ${name}`}
    >
      {label}
    </button>
  );
}
