import 'server-only';
import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { DRAFT } from '@/db/reference/pharmacovigilance';
import { type Locale, translate } from '@/lib/i18n/translate';
import { displayedDay } from '@/lib/values/days';
import { fullName } from '@/lib/values/names';
import { type ReportStep, STEPS } from './model';
import { printable } from './printable';
import type { PrintedReport } from './queries';
import { type Line, linesOf } from './words';

const styles = StyleSheet.create({
  page: { padding: 48, paddingBottom: 64, fontFamily: 'Helvetica', fontSize: 10, lineHeight: 1.4, color: '#1c252d' },
  title: { fontFamily: 'Helvetica-Bold', fontSize: 17, lineHeight: 1.25, color: '#12596c', marginBottom: 4 },
  structure: { fontSize: 11, marginBottom: 10 },
  draft: { fontFamily: 'Helvetica-Bold', fontSize: 11, color: '#a3241f', marginBottom: 10 },
  heading: {
    fontFamily: 'Helvetica-Bold',
    fontSize: 12,
    lineHeight: 1.3,
    marginTop: 10,
    marginBottom: 4,
    borderBottom: '1 solid #9aa7b0',
  },
  line: { flexDirection: 'row', marginBottom: 3 },
  label: { width: '38%', paddingRight: 10, color: '#55606b' },
  value: { width: '62%' },
  signature: { flexDirection: 'row', justifyContent: 'space-between', marginTop: 28 },
  blank: { width: '45%', borderTop: '1 solid #1c252d', paddingTop: 4, fontSize: 9 },
  foot: { position: 'absolute', top: 800, left: 48, right: 48, fontSize: 8, color: '#55606b', textAlign: 'center' },
});

/** A report as the filled form that goes to the pharmacovigilance centre. */
export const reportPdf = (printed: PrintedReport, locale: Locale): Promise<Buffer> =>
  renderToBuffer(<Form printed={printed} locale={locale} />);

function Form({ printed, locale }: { printed: PrintedReport; locale: Locale }) {
  const t = (key: string) => translate(locale, `adverseReactions.${key}`);
  const { report } = printed;
  const [addressee] = linesOf('addressee', printed, t);
  return (
    <Document title={t('form')} language={locale}>
      <Page size="A4" style={styles.page}>
        <Text style={styles.title}>{t('form')}</Text>
        <Text style={styles.structure}>{printable(addressee?.value ?? '')}</Text>
        {report.status === DRAFT ? <Text style={styles.draft}>{t('statuses.bozza')}</Text> : null}
        <Part title={t('patient')} lines={patientLines(printed, t)} />
        {STEPS.filter((step) => step !== 'addressee').map((step: ReportStep) => (
          <Part key={step} title={t(`steps.${step}`)} lines={linesOf(step, printed, t)} />
        ))}
        <View style={styles.signature} wrap={false}>
          <Text style={styles.blank}>{t('formDay')}</Text>
          <Text style={styles.blank}>{t('signature')}</Text>
        </View>
        <View fixed style={styles.foot}>
          <Text render={({ pageNumber, totalPages }) => `${t('form')} · ${pageNumber} / ${totalPages}`} />
        </View>
      </Page>
    </Document>
  );
}

function patientLines({ patient, report }: PrintedReport, t: (key: string) => string): Line[] {
  return [
    { label: t('patientName'), value: fullName(patient) },
    { label: t('birthDate'), value: patient.birthDate ? displayedDay(patient.birthDate) : '' },
    { label: t('sex'), value: t(`sexes.${patient.sex}`) },
    { label: t('drug'), value: report.drug },
  ];
}

function Part({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <View>
      <Text style={styles.heading} minPresenceAhead={50}>
        {title}
      </Text>
      {lines.map(({ label, value }) => (
        <View key={label} style={styles.line}>
          <Text style={styles.label}>{label}</Text>
          <Text style={styles.value}>{printable(value) || '–'}</Text>
        </View>
      ))}
    </View>
  );
}
