'use client';

import '@/components/ui/theme.css';
import '@/components/ui/base.css';
import { Body } from '@/components/shell/frame/Body';
import ui from '@/components/ui/page.module.css';

/** The last resort, if the layout itself failed: the language is unknown here, so both are shown. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="it" data-mantine-color-scheme="light">
      <head>
        <title>Errore · Error</title>
      </head>
      <Body>
        <main className={ui.empty} role="alert">
          <h1 id="content">Siamo spiacenti, si è verificato un errore</h1>
          <p>La preghiamo di riprovare più tardi.</p>
          <p lang="en">We are sorry, an error occurred. Please try again later.</p>
          <button type="button" className={ui.button} onClick={() => retry()}>
            Riprova · <span lang="en">Try again</span>
          </button>
        </main>
      </Body>
    </html>
  );
}
