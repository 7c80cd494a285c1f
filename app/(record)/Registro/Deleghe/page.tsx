import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CarerList } from '@/components/carers/CarerList';
import { RecordTitle } from '@/components/page/RecordTitle';
import { EmptyState } from '@/components/ui/EmptyState';
import ui from '@/components/ui/page.module.css';
import { requireViewer } from '@/lib/http/require';
import { sendsMail } from '@/lib/mail/outbox';
import { frameOf } from '@/lib/record/home/frame';
import { type CarersPage, readCarersPage } from '@/lib/record/sharing/carers-page';
import { delegationsSection } from '@/lib/sections/delegations/section';
import { openOwn } from '../../open';
import { CarersIsland } from './CarersIsland';

export async function generateMetadata() {
  const [viewer, t] = await Promise.all([requireViewer(), getTranslations('delegations')]);
  const { acting } = await frameOf(viewer);
  return { title: acting ? t('titleOf', { name: acting.name }) : t('title') };
}

/** Who acts for the patient: the people and invitations, what each may do, and until when. */
export default async function Deleghe() {
  const [{ page, locale, name }, t] = await Promise.all([
    openOwn(delegationsSection, () => readCarersPage),
    getTranslations('delegations'),
  ]);
  if (!page) notFound();
  const { carers, preview, isPatient, patient } = page;
  const [open, ended] = [
    carers.filter(({ state }) => state !== 'ended'),
    carers.filter(({ state }) => state === 'ended'),
  ];
  return (
    <>
      <RecordTitle page="deleghe" patient={name}>
        {isPatient ? t('title') : t('titleOf', { name: patient })}
      </RecordTitle>
      <p className={ui.lead}>{isPatient ? t('intro') : t('introChild', { name: patient })}</p>
      <CarersIsland locale={locale} context={{ preview, patient }}>
        <section className={`${ui.card} ${ui.stack}`} aria-labelledby="persone">
          <h2 id="persone">{t('list')}</h2>
          {sendsMail() ? <Invitations page={page} /> : <p>{t('unavailable')}</p>}
          {open.length > 0 ? (
            <CarerList carers={open} isPatient={isPatient} />
          ) : (
            <EmptyState title={t('empty')} text={t('emptyText')} />
          )}
        </section>
        {ended.length > 0 ? (
          <section className={`${ui.card} ${ui.stack}`} aria-labelledby="finite">
            <h2 id="finite">{t('ended')}</h2>
            <CarerList carers={ended} isPatient={isPatient} />
          </section>
        ) : null}
      </CarersIsland>
      {isPatient ? <p className={ui.muted}>{t('never')}</p> : null}
    </>
  );
}

/** The buttons that invite: a delegate or, for a child, the other parent and the child. */
async function Invitations({ page: { isPatient, patient, mayHaveAccount } }: { page: CarersPage }) {
  const t = await getTranslations('delegations');
  const button = (basis: string, text: string) => (
    <button type="button" className={ui.button} data-act="create" data-type={basis}>
      {text}
    </button>
  );
  if (isPatient) return <p className={ui.buttons}>{button('delegate', t('invite'))}</p>;
  return (
    <>
      <p className={ui.buttons}>
        {button('parent', t('addParent'))}
        {mayHaveAccount ? button('self', t('addSelf', { name: patient })) : null}
      </p>
      {mayHaveAccount ? null : (
        <p className={ui.muted}>{t(mayHaveAccount === null ? 'noBirthDate' : 'tooYoungYet', { name: patient })}</p>
      )}
    </>
  );
}
