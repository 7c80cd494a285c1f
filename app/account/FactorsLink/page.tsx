import { MailLinkPage, titleOf } from '../MailLinkPage';
import { removeFactors } from './actions';

export const generateMetadata = () => titleOf('gone');

/** Removes the second factors that the owner of the mailbox has reported as lost. */
export default function FactorsLink() {
  return <MailLinkPage what="gone" action={removeFactors} />;
}
