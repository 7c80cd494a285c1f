import { useTranslations } from 'next-intl';
import { PRESETS } from '@/lib/sections/measurement-plans/presets';
import { currentReader } from '../list/reader';
import { PageSection } from '../page/PageSection';
import ui from '../ui/page.module.css';

/** Plans that people often need: each button opens the form with all of its values. */
export function Presets() {
  const t = useTranslations('measurementPlans');
  if (!currentReader().changes) return null;
  return (
    <PageSection id="piani-pronti" title={t('ready')}>
      <div className={ui.buttons}>
        {PRESETS.map(({ id }, at) => (
          <button key={id} type="button" className={ui.button} data-quiet="" data-act="create" data-type={at}>
            {t(`presets.${id}`)}
          </button>
        ))}
      </div>
    </PageSection>
  );
}
