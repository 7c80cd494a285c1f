import { MailLinkPage, titleOf } from '../MailLinkPage';
import { confirmMeans } from './actions';

export const generateMetadata = () => titleOf('means');

/** Lets a new means of signing in count, by the word of the holder of the mailbox. */
export default function ConfirmLink() {
  return <MailLinkPage what="means" action={confirmMeans} />;
}
