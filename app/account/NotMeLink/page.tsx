import { MailLinkPage, titleOf } from '../MailLinkPage';
import { disown } from './actions';

export const generateMetadata = () => titleOf('notMe');

/** Returns the account to the owner of the mailbox, who did not do what the mail reports. */
export default function NotMeLink() {
  return <MailLinkPage what="notMe" action={disown} />;
}
