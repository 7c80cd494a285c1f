import { LegalPage, shownDocument } from '../LegalPage';

export const generateMetadata = async () => ({ title: (await shownDocument('terms')).text.title });

export default function Terms() {
  return <LegalPage of="terms" />;
}
