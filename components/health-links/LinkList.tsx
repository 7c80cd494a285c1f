import { useTranslations } from 'next-intl';
import { deviceWords } from '@/lib/account/device';
import type { ListedLink, Opening } from '@/lib/sections/health-links/queries';
import { displayedMoment } from '@/lib/values/days';
import { rowData } from '../list/row-data';
import ui from '../ui/page.module.css';
import table from '../ui/table.module.css';
import classes from './health-links.module.css';

/** The data of a link for the dialogs. */
export interface LinkRow {
  id: number;
  version: number;
  name: string;
}

/** The links, newest first, each with what it shows and who has opened it. */
export const LinkList = ({ links }: { links: readonly ListedLink[] }) => (
  <ul className={ui.rows}>
    {links.map((link) => (
      <li key={link.id} style={{ display: 'block' }}>
        <LinkCard link={link} />
      </li>
    ))}
  </ul>
);

function LinkCard({ link }: { link: ListedLink }) {
  const t = useTranslations('healthLinks');
  const { id, version, label, state, kind, openings, opened, refused } = link;
  return (
    <article aria-labelledby={`link-${id}`} data-row={rowData<LinkRow>({ id, version, name: label })}>
      <div className={classes.head}>
        <h3 id={`link-${id}`}>{label}</h3>
        <span className={classes.state} data-open={state === 'open' ? '' : undefined}>
          {t(`states.${state}`)}
        </span>
      </div>
      <p>{useShown()(link)}</p>
      <p className={ui.muted}>
        {[
          t('until', { at: displayedMoment(link.expiresAt) }),
          t(link.passcode ? 'withPasscode' : 'withoutPasscode'),
          t(kind === 'living' ? 'livingTold' : 'frozenTold'),
        ].join(' · ')}
      </p>
      <p>
        {[t('openings', { count: opened }), ...(refused > 0 ? [t('wrongCodes', { count: refused })] : [])].join(' · ')}
      </p>
      {openings.length > 0 ? <Openings openings={openings} name={label} count={opened + refused} /> : null}
      {state === 'open' ? <Buttons living={kind === 'living'} name={label} /> : null}
    </article>
  );
}

/** What a link shows, in words. */
function useShown() {
  const t = useTranslations();
  return ({ choice: { content, sections = [], items = [] }, ceiling }: ListedLink) => {
    const of = {
      emergency: () => t('healthLinks.contents.emergency'),
      sections: () =>
        t('healthLinks.sectionsShown', { names: sections.map((name) => t(`${name}.section.all`)).join(', ') }),
      items: () => t('healthLinks.itemsShown', { count: items.length }),
    }[content]();
    return [t('healthLinks.shows', { content: of }), t('healthLinks.ceilingShown', { level: ceiling })].join(', ');
  };
}

function Openings({ openings, name, count }: { openings: readonly Opening[]; name: string; count: number }) {
  const t = useTranslations('healthLinks');
  const words = useTranslations('accesses');
  const columns = ['at', 'who', 'where', 'outcome'] as const;
  return (
    <div className={classes.openings}>
      <table className={table.table}>
        <caption className={ui.hiddenText}>{t('openingTable', { name })}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {openings.map(({ id, at, recipient, ip, device, outcome }) => (
            <tr key={id}>
              <td data-label={t('at')}>{displayedMoment(at)}</td>
              <td data-label={t('who')}>{recipient}</td>
              <td data-label={t('where')}>{`${deviceWords(device, words)}, ${ip}`}</td>
              <td data-label={t('outcome')}>{t(`outcomes.${outcome}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={ui.muted}>
        {t('whoNote')} {count > openings.length ? t('newestOnly', { count: openings.length }) : null}
      </p>
    </div>
  );
}

function Buttons({ living, name }: { living: boolean; name: string }) {
  const t = useTranslations('healthLinks');
  return (
    <p className={ui.buttons} style={{ justifyContent: 'start' }}>
      {living ? (
        <button type="button" className={ui.button} data-quiet="" data-act="show" aria-label={t('showNamed', { name })}>
          {t('show')}
        </button>
      ) : null}
      <button
        type="button"
        className={ui.button}
        data-quiet=""
        data-act="remove"
        aria-label={t('revokeNamed', { name })}
      >
        {t('revoke')}
      </button>
    </p>
  );
}
