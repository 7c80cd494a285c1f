import { MailLinkPage, titleOf } from '../MailLinkPage';
import { stopLoss } from './actions';

export const generateMetadata = () => titleOf('stop');

/** Lets the owner of the mailbox stop what somebody else has requested in their name. */
export default function StopLink() {
  return <MailLinkPage what="stop" action={stopLoss} />;
}
