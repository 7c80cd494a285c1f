import { useTranslations } from 'next-intl';
import type { FileFault } from '@/lib/devices/sessions';
import ui from '../ui/page.module.css';
import { contentOf } from './ConnectionState';

/** What could not be read: some records of a file, or the whole file. */
export function FileFaults({ faults }: { faults: readonly FileFault[] }) {
  const t = useTranslations('devices');
  if (faults.length === 0) return null;
  return (
    <div className={ui.notice} data-kind="warning">
      <ul>
        {faults.map(({ file, code, records }) => (
          <li key={`${file} ${code}`}>
            {t(`filesTitle.${contentOf(file)}`)}:{' '}
            {records === null
              ? t(`faults.${code}`)
              : t(contentOf(file) === 'users' ? 'unreadableUsers' : 'unreadable', { count: records })}
          </li>
        ))}
      </ul>
    </div>
  );
}
