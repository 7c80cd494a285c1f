import { MailLinkPage, titleOf } from '../MailLinkPage';
import { stopLoss } from './actions';

export const generateMetadata = () => titleOf('stop');

/** Lets the owner of the mailbox stop the removal of their second factors, if somebody else has requested it in their name. */
export default function StopLink() {
  return <MailLinkPage what="stop" action={stopLoss} />;
}
