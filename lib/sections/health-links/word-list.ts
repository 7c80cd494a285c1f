/** 512 short Italian words with unambiguous sound and spelling, no two of which differ by one letter alone. */
export const WORDS: readonly string[] = `
abete acqua aereo aglio agnello ago airone albero album alce alga alpaca altare amaca amico ananas ancora angolo
anguria antenna ape aquila arancia aratro arco argento aria armadio arrosto asilo astuccio atleta autobus autunno
avena avviso azzurro baco baffo bagno balcone balena ballo bambola banana banda barba barile basilico bastone
batteria baule berretto bianco bilancia binario birillo biscotto bisonte bocca bosco bottone brezza brina brodo
bruco budino bufalo bussola busta cabina cacao calamaro calcio caldaia calza camicia camino camion campana campo
canale candela canguro cannella canoa canto capanna capello capra carbone carciofo carota casa cascata casco
castagna castello cavallo caverna cavolo cedro cemento cena ceramica cerchio cereale cervo cesto chiave chiesa
chiodo chitarra cicala ciclista ciclone cielo ciliegia cimice cinema cintura cipolla cipresso circo cocco coda
collana colomba colonna coltello cometa comodino coniglio coperta coppa corallo cornice corona corsa cortile costume
cotone cratere cravatta crema criceto croce cubo cucina cugino culla cuoco cuore cuscino dado danza deserto diamante
diario dirupo disco divano dolce domenica donna dono dorso drago duna edera elefante elica elmo erba estate fabbro
faggio fagiano fagiolo falco famiglia fango farfalla farina faro fata felce felpa feltro ferro festa fiaba fiamma
fico fieno figlio finestra fiocco fionda fiore fischio fiume flauto foca foglia fontana foresta formica forno
fragola frana freccia fresco frigo frittata frutta fulmine fumo furgone gabbia gabbiano gallina gamba gambero gara
garage gatto gazzella gelato gelso gemma genio geranio gessetto ghiaccio ghianda ghiro giacca giallo giardino
giornale giostra giraffa girasole giudice giungla gnomo goccia gomitolo gradino grandine granito grano grappolo
grillo grotta guanto gufo guscio idea igloo incenso indice insalata isola istrice lama lampada lampone lancia
lanterna latte lattuga lavagna leone lepre lettera letto libro liceo limone lingua liquore lira luce luglio lumaca
lupo macchina maestro maglia magnete maiale mamma mandorla mano mantello mappa marmo marrone maschera matita mattone
medusa mela melone menta mercato merlo mestolo metro miele mirtillo mito mobile molo moneta montagna mora mosaico
mosca mucca mulino muro muschio museo musica naso nastro nave nebbia negozio nespola nido nipote nocciola noce nonno
nota nuoto nuvola oasi occhiali oceano oliva ombra ombrello onda opera orecchio organo orma oro orologio ortica
ostrica pacco padella paese pagina pala palazzo palestra pane panino panna papavero papera parete passero pasta
patata pavone pecora pedale pentola pepe perla pesca pettine pianeta piatto piazza piccione piede pietra pigna
pinguino pino pioggia pioppo pipa pirata poeta polenta pollo ponte porto postino pozzo prato presepe prugna pulce
pulcino puma quadro quaglia quercia radice ramo rapa regalo regina rete riccio riga riso robot rosa rospo rovere
rubino ruota sabato sale salice salmone salotto salvia sandalo sapone sardina sasso scala scarpa scatola scimmia
scopa scuola sedano sedia segale selva seme seppia sera sigillo sirena slitta sogno soldato sorella spada spiga
spinaci sponda spugna squalo stadio stagno stalla stivale strada struzzo succo sughero suono tamburo tana tappeto
tasca tazza teatro telaio tenda tigre timbro timo topo torre torrone torta tram treno tromba tronco tunnel uccello
ufficio uliveto uovo uva valigia valle vanga vapore vento verde viola violino vite volpe vulcano zaino zanzara
zattera zebra zenzero zero zolla zuppa
`
  .trim()
  .split(/\s+/);
