'use client';

import { Button, Group } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { FocusedTitle } from '@/components/ui/FocusedTitle';
import ui from '@/components/ui/page.module.css';
import { displayedDay, displayedMoment } from '@/lib/values/days';
import classes from '../health-links.module.css';
import { type ShownDocument, type ShownSection, shownDocument } from './document';
import { Narrative } from './Narrative';

/** A document that was decrypted, to be read, printed or taken along. */
export function DocumentView({ content, onClose }: { content: unknown; onClose(): void }) {
  const t = useTranslations('healthLinks.viewer');
  const shown = shownDocument(content);
  return (
    <article className={ui.card}>
      <FocusedTitle>{shown.name || t('patient')}</FocusedTitle>
      <Facts shown={shown} />
      <Group className={classes.tools} my="md">
        <Button variant="default" onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Button variant="default" onClick={() => download(content)}>
          {t('download')}
        </Button>
        <Button onClick={onClose}>{t('close')}</Button>
      </Group>
      {shown.sections.length === 0 ? <p>{t('nothing')}</p> : null}
      <Sections sections={shown.sections} />
    </article>
  );
}

function Facts({ shown: { birthDate, gender, identifier, at } }: { shown: ShownDocument }) {
  const t = useTranslations('healthLinks.viewer');
  const facts = [
    ['born', /^\d{4}-\d{2}-\d{2}$/.test(birthDate) ? displayedDay(birthDate) : birthDate],
    ['sex', gender && (t.has(`genders.${gender}`) ? t(`genders.${gender}`) : gender)],
    ['taxCode', identifier],
  ] as const;
  return (
    <>
      <dl className={ui.facts}>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {Number.isNaN(Date.parse(at)) ? null : (
        <p className={ui.muted}>{t('asOf', { at: displayedMoment(new Date(at)) })}</p>
      )}
    </>
  );
}

const Sections = ({ sections }: { sections: readonly ShownSection[] }) =>
  sections.map(({ title, narrative, sections: below }) => (
    <section key={title} className={classes.section}>
      <h3>{title}</h3>
      <Narrative xhtml={narrative} />
      <Sections sections={below} />
    </section>
  ));

/** The file as the patient's document has it, made and saved by the browser alone. */
function download(content: unknown) {
  const address = URL.createObjectURL(new Blob([JSON.stringify(content)], { type: 'application/fhir+json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'cartella-condivisa.fhir.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
