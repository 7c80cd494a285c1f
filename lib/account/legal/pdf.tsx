import 'server-only';
import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { type Locale, translate } from '@/lib/i18n/translate';
import { currentVersion, type DocumentKey } from './documents';

const styles = StyleSheet.create({
  page: { padding: 56, paddingBottom: 72, fontFamily: 'Helvetica', fontSize: 11, lineHeight: 1.5, color: '#1c252d' },
  product: { fontSize: 10, color: '#12596c' },
  title: { fontFamily: 'Helvetica-Bold', fontSize: 22, lineHeight: 1.25, color: '#12596c', marginBottom: 18 },
  heading: { fontFamily: 'Helvetica-Bold', fontSize: 14, lineHeight: 1.3, marginTop: 14, marginBottom: 6 },
  text: { marginBottom: 6 },
  foot: { position: 'absolute', top: 795, left: 56, right: 56, fontSize: 9, color: '#55606b', textAlign: 'center' },
});

const made = new Map<string, Promise<Buffer>>();

/** A document as PDF, word for word, with its version and fingerprint. It is the same for everybody, so made once. */
export function legalPdf(document: DocumentKey, locale: Locale): Promise<Buffer> {
  const key = `${document} ${locale}`;
  const known = made.get(key) ?? renderToBuffer(<Printed document={document} locale={locale} />);
  made.set(key, known);
  known.catch(() => made.delete(key));
  return known;
}

function Printed({ document, locale }: { document: DocumentKey; locale: Locale }) {
  const { version, validFrom, texts, sha256 } = currentVersion(document);
  const { title, summary, sections } = texts[locale];
  const product = translate(locale, 'shell.product');
  const day = validFrom.split('-').reverse().join('/');
  return (
    <Document title={title} language={locale} author={product}>
      <Page size="A4" style={styles.page}>
        <Text style={styles.product}>{product}</Text>
        <Text style={styles.title}>{title}</Text>
        <Text style={styles.text}>{summary}</Text>
        {sections.map((section) => (
          <View key={section.title}>
            <Text style={styles.heading} minPresenceAhead={60}>
              {section.title}
            </Text>
            {section.text.map((paragraph) => (
              <Text key={paragraph} style={styles.text}>
                {paragraph}
              </Text>
            ))}
          </View>
        ))}
        <View fixed style={styles.foot}>
          <Text>{`${translate(locale, 'privacy.version', { version, day })} SHA-256: ${sha256[locale]}`}</Text>
        </View>
      </Page>
    </Document>
  );
}
