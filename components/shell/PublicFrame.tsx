import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Brand } from './Brand';
import { Footer } from './Footer';
import { Frame } from './Frame';
import { HelpIcon } from './HelpIcon';
import classes from './head.module.css';
import { Tools } from './Tools';

interface PublicFrameProps {
  chooseLanguage(form: FormData): Promise<void>;
  children: ReactNode;
}

/** The frame of the pages for everybody: no menus. */
export const PublicFrame = ({ chooseLanguage, children }: PublicFrameProps) => (
  <Frame
    head={
      <header className={classes.publicHead}>
        <Brand />
        <div className={classes.publicTools}>
          <Tools chooseLanguage={chooseLanguage} />
        </div>
      </header>
    }
    foot={<Footer help={<Help />} />}
  >
    {children}
  </Frame>
);

/** Of the public pages that have a guide. */
const Help = () => <HelpIcon label={useTranslations('shell')('help')} />;
