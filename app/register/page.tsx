import { getTranslations } from 'next-intl/server';
import { RegistrationPage } from './RegistrationPage';

export async function generateMetadata() {
  const t = await getTranslations('register');
  return { title: t('title') };
}

const Register = () => <RegistrationPage kind="patient" />;
export default Register;
