import 'server-only';
import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { type Locale, translate } from '../i18n/translate';
import { print } from './drawing/pen.mjs';
import { TYPEFACE } from './typeface';

const bold = { fontFamily: TYPEFACE, fontWeight: 'bold' } as const;
const styles = StyleSheet.create({
  page: { padding: 56, paddingBottom: 72, fontFamily: TYPEFACE, fontSize: 11, lineHeight: 1.5, color: '#1c252d' },
  product: { fontSize: 10, color: '#12596c' },
  title: { ...bold, fontSize: 22, lineHeight: 1.25, color: '#12596c', marginBottom: 18 },
  heading: { ...bold, fontSize: 14, lineHeight: 1.3, marginTop: 14, marginBottom: 6 },
  text: { marginBottom: 6 },
  foot: { position: 'absolute', top: 795, left: 56, right: 56, fontSize: 9, color: '#55606b', textAlign: 'center' },
});

/** A text with headings, its language, and the foot of each sheet. */
export interface TextDocument {
  language: Locale;
  title: string;
  summary: string;
  sections: readonly { title: string; text: readonly string[] }[];
  foot: string;
}

/** A legal text as PDF, word for word. */
export const textPdf = (document: TextDocument): Promise<Buffer> => renderToBuffer(<Printed {...document} />);

function Printed({ language, title, summary, sections, foot }: TextDocument) {
  const product = translate(language, 'shell.product');
  return (
    <Document title={title} language={language} author={product}>
      <Page size="A4" style={styles.page}>
        <Text style={styles.product}>{product}</Text>
        <Text style={styles.title}>{print(title)}</Text>
        <Text style={styles.text}>{print(summary)}</Text>
        {sections.map((section) => (
          <View key={section.title}>
            <Text style={styles.heading} minPresenceAhead={60}>
              {print(section.title)}
            </Text>
            {section.text.map((paragraph) => (
              <Text key={paragraph} style={styles.text}>
                {print(paragraph)}
              </Text>
            ))}
          </View>
        ))}
        <View fixed style={styles.foot}>
          <Text>{print(foot)}</Text>
        </View>
      </Page>
    </Document>
  );
}
