import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { DrugDetails } from '@/lib/catalogue/drugs';
import { isFollowable } from '@/lib/sections/links/model';
import { WordHelp } from '../plain-words/WordHelp';
import { ExternalLink } from '../shell/links/ExternalLink';
import ui from '../ui/page.module.css';
import classes from './drugs.module.css';

/** The catalogue's data about a medicine; missing data are left out, except that a missing code is stated. */
export function DrugFacts({ drug }: { drug: DrugDetails }) {
  const t = useTranslations('drugs');
  const { ingredients, pack, form, company, supply, aic, leafletUrl, summaryUrl } = drug;
  const documents = [
    { name: t('leaflet'), url: leafletUrl },
    { name: t('summary'), url: summaryUrl },
  ].filter(({ url }) => isFollowable(url));
  return (
    <div className={ui.card}>
      <dl className={classes.facts}>
        <Fact label={t('ingredients', { count: ingredients.length })} term="active-ingredient">
          {ingredients.join(', ')}
        </Fact>
        <Fact label={t('groups')} term="atc-code">
          {drug.atcCodes.length > 0 ? <Groups drug={drug} /> : t('noGroups')}
        </Fact>
        <Fact label={t('form')}>{form}</Fact>
        <Fact label={t('pack')}>{pack}</Fact>
        <Fact label={t('company')}>{company}</Fact>
        <Fact label={t('supply')}>{supply}</Fact>
        <Fact label={t('aic')}>{aic}</Fact>
        {documents.length > 0 ? (
          <Fact label={t('documents')}>
            <ul>
              {documents.map(({ name, url }) => (
                <li key={name}>
                  <ExternalLink href={url}>{name}</ExternalLink>
                </li>
              ))}
            </ul>
          </Fact>
        ) : null}
      </dl>
    </div>
  );
}

function Fact({ label, term, children }: { label: string; term?: string; children: ReactNode }) {
  if (children === '' || children === null) return null;
  return (
    <>
      <dt>
        {label}
        <WordHelp kind="term" of={term} />
      </dt>
      <dd>{children}</dd>
    </>
  );
}

/** Each code, with its name and those of the groups above it, as far as they are known. */
function Groups({ drug: { atcCodes, groups } }: { drug: DrugDetails }) {
  return (
    <ul>
      {atcCodes.map((code) => {
        const above = groups.filter((group) => group.code !== code && code.startsWith(group.code));
        const own = groups.find((group) => group.code === code);
        return (
          <li key={code}>
            {own ? `${code} · ${own.name}` : code}
            <WordHelp kind="medicine" of={code} />
            {above.length > 0 ? (
              <span className={classes.path}>{above.map(({ name }) => name).join(' › ')}</span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
