import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { DrugFacts } from '@/components/drugs/DrugFacts';
import { DrugSource } from '@/components/drugs/DrugSource';
import classes from '@/components/drugs/drugs.module.css';
import { PageTitle } from '@/components/ui/PageTitle';
import { drugLabel, readDrugDetails } from '@/lib/catalogue/drugs';
import { dataSetOf } from '@/lib/catalogue/interactions/rules';
import { idIn } from '@/lib/http/ids';
import { requireViewer } from '@/lib/http/require';
import { displayedDay } from '@/lib/values/days';

type Props = PageProps<'/farmacoDetails/[id_farmaco_codifa]'>;

/** Cached: the page and its title share one read. */
const read = cache(async (id: string) => {
  await requireViewer();
  return readDrugDetails(idIn(id));
});

export async function generateMetadata({ params }: Props) {
  const { id_farmaco_codifa: id } = await params;
  const [drug, t] = await Promise.all([read(id), getTranslations('drugs')]);
  return { title: drug ? drugLabel(drug) : t('missing.title') };
}

/** The catalogue's data about a medicine or vaccine, the same for every signed-in user. */
export default async function FarmacoDetails({ params }: Props) {
  const { id_farmaco_codifa: id } = await params;
  const [drug, list, t] = await Promise.all([read(id), dataSetOf('drugs'), getTranslations('drugs')]);
  if (!drug) notFound();
  return (
    <>
      <PageTitle>{drug.name}</PageTitle>
      {drug.active ? null : <p className={classes.inactive}>{t('inactive', { day: displayedDay(drug.listedOn) })}</p>}
      <DrugFacts drug={drug} />
      <DrugSource list={list} />
    </>
  );
}
