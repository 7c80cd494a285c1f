import { MailLinkPage, titleOf } from '../MailLinkPage';
import { removeFactors } from './actions';

export const generateMetadata = () => titleOf('gone');

/** Removes the second factors of the holder of the mailbox, who has reported them as lost. */
export default function FactorsLink() {
  return <MailLinkPage what="gone" action={removeFactors} />;
}
