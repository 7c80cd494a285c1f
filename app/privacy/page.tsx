import { LegalPage, shownDocument } from '../LegalPage';

export const generateMetadata = async () => ({ title: (await shownDocument('privacy')).text.title });

export default function Privacy() {
  return <LegalPage of="privacy" />;
}
