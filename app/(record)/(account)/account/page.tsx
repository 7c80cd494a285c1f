import { getLocale, getTranslations } from 'next-intl/server';
import { chooseLanguage } from '@/app/language';
import classes from '@/components/account/account.module.css';
import { RestoreData } from '@/components/account/RestoreData';
import { InstallOffer } from '@/components/offline/InstallOffer';
import { Termed } from '@/components/plain-words/WordHelp';
import { SectionMark } from '@/components/shell/drawings/SectionMark';
import { ColorSchemeToggle } from '@/components/shell/frame/ColorSchemeToggle';
import { frameWords } from '@/components/shell/frame/frame-words';
import { LanguageSelect } from '@/components/shell/frame/LanguageSelect';
import { LogoutButton } from '@/components/shell/frame/LogoutButton';
import { ExternalLink } from '@/components/shell/links/ExternalLink';
import { LinkRow, LinkRows } from '@/components/shell/links/LinkRows';
import { PageLink } from '@/components/shell/links/PageLink';
import { ExportLink } from '@/components/shell/session/ExportLink';
import {
  IconDeviceMobile,
  IconDownload,
  IconHelp,
  IconLanguage,
  IconLicense,
  IconLogout,
  IconPalette,
  IconTextSize,
  IconVocabulary,
} from '@/components/ui/overview-icons';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { config } from '@/lib/config';
import { guidePath, WHOLE_GUIDE } from '@/lib/guides/guides';
import { BASE_PATH } from '@/lib/http/base-path';
import { requireViewer } from '@/lib/http/require';
import { LOCALES } from '@/lib/i18n/translate';
import { WORDS_PAGE } from '@/lib/navigation/account-pages';
import { hrefOf } from '@/lib/navigation/pages';
import { type Role, roleOf } from '@/lib/session/sessions';
import { AccountIsland } from './AccountIsland';
import { type ACCOUNT_LINKS, accountLinks } from './links';

export async function generateMetadata() {
  const t = await getTranslations('account');
  return { title: t('title') };
}

const ICON = { size: 24, stroke: 1.5, 'aria-hidden': true } as const;

/** The user's own account: everything that can be set, in one place. */
export default async function Account() {
  const viewer = await requireViewer();
  const [t, shell, locale] = await Promise.all([getTranslations('account'), getTranslations('shell'), getLocale()]);
  const role = roleOf(viewer);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <LinkRows title={t('parts.profile')}>
        <LinkRow
          mark={<SectionMark section="card" />}
          name={
            role === 'paziente' ? (
              <PageLink href={hrefOf('card')}>{viewer.name}</PageLink>
            ) : (
              <strong>{viewer.name}</strong>
            )
          }
          line={viewer.email}
        />
        <Links part="profile" role={role} />
        <LinkRow
          mark={<IconLogout {...ICON} />}
          name={t('parts.out')}
          control={<LogoutButton text={shell('logout')} />}
        />
      </LinkRows>
      <Look locale={locale} />
      <LinkRows title={t('parts.security')}>
        <Links part="security" role={role} />
      </LinkRows>
      <LinkRows title={t('parts.data')}>
        <Links part="data" role={role} />
      </LinkRows>
      <Help />
      <OwnData role={role} locale={locale} />
      <AccountIsland locale={locale} context={{ userId: viewer.userId, role }}>
        {role === 'paziente' ? (
          <section className={`${ui.card} ${classes.apart}`}>
            <Termed kind="term" of="confidentiality-level">
              <h2>{t('levels.title')}</h2>
            </Termed>
            <div className={ui.stack}>
              <p>{t('levels.intro')}</p>
              <button type="button" className={ui.button} data-quiet="" data-act="levels" aria-haspopup="dialog">
                {t('levels.button')}
              </button>
            </div>
          </section>
        ) : null}
        <section className={`${ui.card} ${classes.apart}`}>
          <h2>{t('delete.title')}</h2>
          <div className={ui.stack}>
            <p>{t('delete.intro')}</p>
            <button type="button" className={ui.button} data-quiet="" data-act="delete" aria-haspopup="dialog">
              {t('delete.button')}
            </button>
          </div>
        </section>
      </AccountIsland>
    </>
  );
}

async function Links({ part, role }: { part: keyof typeof ACCOUNT_LINKS; role: Role }) {
  const t = await getTranslations('account.links');
  return accountLinks(part, role).map(({ id, href, icon: Icon }) => (
    <LinkRow
      key={id}
      mark={<Icon {...ICON} />}
      name={<PageLink href={href}>{t(`${id}.title`)}</PageLink>}
      line={t(`${id}.text`)}
    />
  ));
}

/** How to enlarge the text and to install the app, and language and colours, which the column has too at a desk. */
async function Look({ locale }: { locale: string }) {
  const t = await getTranslations();
  const words = frameWords(t, LOCALES);
  return (
    <LinkRows title={t('account.parts.look')}>
      <LinkRow
        mark={<IconTextSize {...ICON} />}
        name={t('account.largerText.title')}
        line={t('account.largerText.how')}
      />
      <LinkRow
        mark={<IconLanguage {...ICON} />}
        name={words.language}
        control={
          <LanguageSelect
            locale={locale}
            label={words.language}
            choose={words.chooseLanguage}
            languages={words.languages}
            action={chooseLanguage}
          />
        }
      />
      <LinkRow
        mark={<IconPalette {...ICON} />}
        name={words.colours}
        control={<ColorSchemeToggle label={words.colours} />}
      />
      <LinkRow
        mark={<IconDeviceMobile {...ICON} />}
        name={t('offline.install.title')}
        line={
          <InstallOffer
            words={{
              installed: t('offline.install.installed'),
              offer: t('offline.install.offer'),
              button: t('offline.install.button'),
              ios: t('offline.install.ios'),
              menu: t('offline.install.menu'),
            }}
          />
        }
      />
    </LinkRows>
  );
}

/** The guide, whom to ask, and what one has agreed to. */
async function Help() {
  const t = await getTranslations();
  const { SUPPORT_URL } = config();
  return (
    <LinkRows title={t('account.parts.help')}>
      <LinkRow
        mark={<IconDownload {...ICON} />}
        name={
          <a href={BASE_PATH + guidePath(WHOLE_GUIDE)} download>
            {t('shell.guide')}
          </a>
        }
      />
      <LinkRow
        mark={<IconVocabulary {...ICON} />}
        name={<PageLink href={WORDS_PAGE}>{t('plainWords.title')}</PageLink>}
      />
      {SUPPORT_URL ? (
        <LinkRow
          mark={<IconHelp {...ICON} />}
          name={<ExternalLink href={SUPPORT_URL}>{t('shell.support')}</ExternalLink>}
        />
      ) : null}
      <LinkRow mark={<IconLicense {...ICON} />} name={<PageLink href="/privacy">{t('shell.privacy')}</PageLink>} />
      <LinkRow mark={<IconLicense {...ICON} />} name={<PageLink href="/terms">{t('shell.terms')}</PageLink>} />
    </LinkRows>
  );
}

/** The part of the page that exports all of the user's data and, for patients, restores such an export. */
async function OwnData({ role, locale }: { role: Role; locale: string }) {
  const t = await getTranslations('account.data');
  const words = {
    choose: t('choose'),
    sending: t('sending', { percent: '{percent}' }),
    checking: t('checking'),
    waiting: t('waiting', { place: '{place}' }),
    restored: t('restored'),
    open: t('open'),
    failed: t('failed'),
    notSubscribed: t('notSubscribed'),
    plans: t('plans'),
  };
  return (
    <section className={`${ui.card} ${classes.apart}`}>
      <h2>{t('title')}</h2>
      <div className={ui.stack}>
        <p>{t('intro')}</p>
        <div>
          <ExportLink file="/account/dati.zip" label={t('download')} />
        </div>
        <p className={ui.muted}>{t('care')}</p>
        {role === 'paziente' ? (
          <>
            <h3>{t('restoreTitle')}</h3>
            <p>{t('restoreIntro')}</p>
            <RestoreData locale={locale} words={words} />
          </>
        ) : null}
      </div>
    </section>
  );
}
