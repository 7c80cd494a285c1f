import { MailLinkPage, titleOf } from '../MailLinkPage';
import { disown } from './actions';

export const generateMetadata = () => titleOf('notMe');

/** Takes the account back for the holder of the mailbox, who did not do what a mail told of. */
export default function NotMeLink() {
  return <MailLinkPage what="notMe" action={disown} />;
}
