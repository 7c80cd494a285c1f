import 'server-only';
import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { DRAFT } from '@/db/reference/pharmacovigilance';
import { type Locale, translate } from '@/lib/i18n/translate';
import { printableText, TYPEFACE } from '@/lib/pdf/typeface';
import { displayedDay } from '@/lib/values/days';
import { fullName } from '@/lib/values/names';
import { STEPS } from './model';
import type { PrintedReport } from './queries';
import { type Line, linesOf } from './words';

const styles = StyleSheet.create({
  page: { padding: 48, paddingBottom: 64, fontFamily: TYPEFACE, fontSize: 10, lineHeight: 1.4, color: '#1c252d' },
  title: { fontWeight: 'bold', fontSize: 17, lineHeight: 1.25, color: '#12596c', marginBottom: 4 },
  structure: { fontSize: 11, marginBottom: 10 },
  draft: { fontWeight: 'bold', fontSize: 11, color: '#a3241f', marginBottom: 10 },
  heading: {
    fontWeight: 'bold',
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
export async function reportPdf(printed: PrintedReport, locale: Locale): Promise<Buffer> {
  const print = await printableText();
  return renderToBuffer(<Form printed={printed} locale={locale} print={print} />);
}

interface FormProps {
  printed: PrintedReport;
  locale: Locale;
  print(text: string): string;
}

function Form({ printed, locale, print }: FormProps) {
  const t = (key: string) => translate(locale, `adverseReactions.${key}`);
  const { report, patient } = printed;
  const [addressee] = linesOf('addressee', printed, t);
  const name = print(fullName(patient));
  const parts = [
    { title: t('patient'), lines: patientLines(printed, t) },
    ...STEPS.filter((step) => step !== 'addressee').map((step) => ({
      title: t(`steps.${step}`),
      lines: linesOf(step, printed, t),
    })),
  ];
  return (
    // Of the report and not of now: the same report is the same file.
    <Document title={t('form')} language={locale} creationDate={report.createdAt} modificationDate={report.updatedAt}>
      <Page size="A4" style={styles.page}>
        <Text style={styles.title}>{t('form')}</Text>
        <Text style={styles.structure}>{addressee?.value}</Text>
        {report.status === DRAFT ? <Text style={styles.draft}>{t('statuses.bozza')}</Text> : null}
        {parts.map(({ title, lines }) => (
          <Part key={title} title={title} lines={lines.map(({ label, value }) => ({ label, value: print(value) }))} />
        ))}
        <View style={styles.signature} wrap={false}>
          <Text style={styles.blank}>{t('formDay')}</Text>
          <Text style={styles.blank}>{t('signature')}</Text>
        </View>
        <View fixed style={styles.foot}>
          <Text render={({ pageNumber, totalPages }) => `${name} · ${t('form')} · ${pageNumber} / ${totalPages}`} />
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
          <Text style={styles.value}>{value || '–'}</Text>
        </View>
      ))}
    </View>
  );
}
