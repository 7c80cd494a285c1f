import { getTranslations } from 'next-intl/server';
import { RegistrationPage } from '../RegistrationPage';

export async function generateMetadata() {
  const t = await getTranslations('register');
  return { title: t('doctorTitle') };
}

const RegisterDoctor = () => <RegistrationPage kind="doctor" />;
export default RegisterDoctor;
