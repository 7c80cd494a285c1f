import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { chooseLanguage } from '@/app/language';
import { LogoutButton } from '@/components/shell/frame/LogoutButton';
import { PublicFrame } from '@/components/shell/frame/PublicFrame';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { withRecord } from '@/lib/access/record/record';
import { restorableUntil } from '@/lib/account/closing/queries';
import { listFormerDoctors } from '@/lib/sections/associations/former';
import { associationsSection } from '@/lib/sections/associations/section';
import { heldPage, LANDING } from '@/lib/session/landing';
import type { Viewer } from '@/lib/session/sessions';
import { pageSession } from '@/lib/session/viewer';
import { displayedDay, today } from '@/lib/values/days';
import { RestoreForm } from './RestoreForm';

export async function generateMetadata() {
  const t = await getTranslations('account.restore');
  return { title: t('title') };
}

/** Whether the user is to be asked, after the reopening, about doctors who saw the record. */
async function hasFormerDoctors(viewer: Viewer): Promise<boolean> {
  const found = await withRecord(viewer, 'own', associationsSection, listFormerDoctors);
  return found.ok && found.value.length > 0;
}

/**
 * Offers to reopen a closed account. After signing in, a user who has closed the account can only reach this page and the
 * sign-out.
 */
export default async function Restore() {
  const session = await pageSession();
  if (session.state === 'held' && session.due === 'closed') return <RestorePage viewer={session.viewer} />;
  if (session.state === 'held') redirect(heldPage(session.due));
  redirect(session.state === 'active' ? LANDING : `/login?why=${session.state}`);
}

async function RestorePage({ viewer }: { viewer: Viewer }) {
  const [t, shell, until, hasFormer] = await Promise.all([
    getTranslations('account.restore'),
    getTranslations('shell'),
    restorableUntil(viewer),
    hasFormerDoctors(viewer),
  ]);
  return (
    <PublicFrame chooseLanguage={chooseLanguage}>
      <PageTitle actions={<LogoutButton text={shell('logout')} />}>{t('title')}</PageTitle>
      <section className={ui.card}>
        <div className={ui.stack}>
          <p>{t('text', { day: until ? displayedDay(today(until)) : '' })}</p>
          <p>{t('doctors')}</p>
          <RestoreForm
            landing={hasFormer ? '/Registro/Dottori' : LANDING}
            words={{ restore: t('restore'), failed: t('failed'), again: t('again') }}
          />
        </div>
      </section>
    </PublicFrame>
  );
}
