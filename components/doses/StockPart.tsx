import { randomUUID } from 'node:crypto';
import { useLocale, useTranslations } from 'next-intl';
import type { MedicineDoses } from '@/lib/sections/doses/medicine-doses';
import { USUAL_RENEW_DAYS } from '@/lib/sections/doses/stock-model';
import { stockWords } from '@/lib/sections/doses/stock-words';
import { displayedNumber } from '@/lib/values/numbers';
import ui from '../ui/page.module.css';
import type { DoseActions } from './actions';
import classes from './doses.module.css';
import { useFormWords } from './form-words';
import { WordsForm } from './WordsForm';

interface StockPartProps {
  medicine: Pick<MedicineDoses, 'therapy' | 'stock'>;
  actions: DoseActions | undefined;
}

/** What is left of a medicine at home and until when it lasts, with the forms that count it. */
export function StockPart({ medicine: { therapy, stock: state }, actions }: StockPartProps) {
  const t = useTranslations('doses.page');
  const locale = useLocale();
  const doses = useTranslations('doses');
  if (!state && !actions) return null;
  const unitsLeft = (left: number) => t('unitsLeft', { count: left, shown: displayedNumber(left, locale) });
  return (
    <div className={classes.stock}>
      <h4>{t('stock')}</h4>
      {state ? (
        <p>
          {[unitsLeft(state.left), stockWords(state, { t: doses, locale }), state.isLow ? t('renew') : null]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ) : null}
      {actions ? <StockForms therapy={therapy} isCounted={state !== null} actions={actions} /> : null}
    </div>
  );
}

interface StockFormsProps {
  therapy: MedicineDoses['therapy'];
  isCounted: boolean;
  actions: DoseActions;
}

function StockForms({ therapy: { id, drug, stock }, isCounted, actions }: StockFormsProps) {
  const t = useTranslations('doses.page');
  const words = useFormWords();
  const locale = useLocale();
  const written = (value: number | null | undefined) => (value ? displayedNumber(value, locale) : '');
  const field = (name: string, label: string, value: string) => (
    <label className={classes.field}>
      <span>{label}</span>
      <input name={name} defaultValue={value} inputMode="decimal" autoComplete="off" maxLength={8} />
    </label>
  );
  return (
    <>
      {isCounted && stock?.unitsPerPackage ? (
        <WordsForm action={actions.addPackage} words={words}>
          <Sent therapyId={id} />
          <button type="submit" className={ui.button} data-quiet="" aria-label={t('addPackageNamed', { name: drug })}>
            {t('addPackage')}
          </button>
        </WordsForm>
      ) : null}
      <details className={classes.fold}>
        <summary>{t(isCounted ? 'changeStock' : 'countStock')}</summary>
        <WordsForm action={actions.saveStock} words={words}>
          <Sent therapyId={id} />
          <p className={classes.aside}>{t('stockIntro')}</p>
          <fieldset className={classes.fields}>
            <legend className={ui.hiddenText}>{t('stockNamed', { name: drug })}</legend>
            {field('unitsPerDose', t('unitsPerDose'), written(stock?.unitsPerDose ?? 1))}
            {field('unitsPerPackage', t('unitsPerPackage'), written(stock?.unitsPerPackage))}
            {field('packages', t('packages'), '')}
            {field('units', t('units'), '')}
            {field('renewDays', t('renewDays'), String(stock?.renewDays ?? USUAL_RENEW_DAYS))}
          </fieldset>
          <div className={ui.buttons}>
            <button type="submit" className={ui.button}>
              {t('saveStock')}
            </button>
            {isCounted ? (
              <button type="submit" name="stop" value="1" className={ui.button} data-quiet="">
                {t('stopStock')}
              </button>
            ) : null}
          </div>
        </WordsForm>
      </details>
    </>
  );
}

/** What a form sends beside its fields: the therapy, and a key by which sending it twice saves once. */
export const Sent = ({ therapyId }: { therapyId: number }) => (
  <>
    <input type="hidden" name="therapyId" value={therapyId} />
    <input type="hidden" name="_key" value={randomUUID()} />
  </>
);
