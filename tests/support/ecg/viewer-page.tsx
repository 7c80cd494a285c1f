import '@mantine/core/styles.layer.css';
import '@/components/ui/theme.css';
import '@/components/ui/base.css';
import { MantineProvider } from '@mantine/core';
import { NextIntlClientProvider } from 'next-intl';
import { createRoot } from 'react-dom/client';
import { EcgViewer } from '@/components/ecg-viewer/EcgViewer';
import { theme } from '@/components/ui/theme';
import en from '@/messages/en/ecg.json';
import it from '@/messages/it/ecg.json';
import { framesOf } from './frames';
import { ecgOf } from './heart';

/** Shows the viewer alone in a page; the URL's fragment selects the content: `#seconds=600&locale=en&scheme=dark`. */
const asked = new URLSearchParams(location.hash.slice(1));
const locale = asked.get('locale') === 'en' ? 'en' : 'it';
const scheme = asked.get('scheme') === 'dark' ? 'dark' : 'light';
const ecg = ecgOf({ seconds: Number(asked.get('seconds') ?? 30), shape: asked.get('shape') ?? 'wave' });

// The function is used for measurements in the page.
Object.assign(window, { framesOf });

document.documentElement.lang = locale;
document.documentElement.dataset.mantineColorScheme = scheme;
const root = document.body.appendChild(document.createElement('main'));
createRoot(root).render(
  <MantineProvider theme={theme} forceColorScheme={scheme} withCssVariables={false} withGlobalClasses={false}>
    <NextIntlClientProvider locale={locale} timeZone="Europe/Rome" messages={{ ecg: locale === 'en' ? en : it }}>
      <EcgViewer ecg={ecg} />
    </NextIntlClientProvider>
  </MantineProvider>,
);
