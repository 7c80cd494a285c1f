import { MailLinkPage, titleOf } from '../MailLinkPage';
import { confirmMeans } from './actions';

export const generateMetadata = () => titleOf('means');

/** Lets the owner of the mailbox activate a new sign-in factor. */
export default function ConfirmLink() {
  return <MailLinkPage what="means" action={confirmMeans} />;
}
