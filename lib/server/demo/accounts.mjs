/** The demo's accounts, and who each of them is. @type {[string, string][]} */
export const ACCOUNTS = [
  ['mario.rossi@example.it', 'paziente / patient: un piano completo, anni di dati'],
  ['giulia.bianchi@example.it', 'paziente / patient: un piano completo'],
  ['luca.verdi@example.it', 'paziente / patient: nessun abbonamento'],
  ['anna.neri@example.it', 'medico di / doctor of Mario: livello 6, Totale'],
  ['paolo.gallo@example.it', 'medico di / doctor of Mario: livello 1, Minima'],
  ['elena.costa@example.it', 'medico di / doctor of Mario: livello 4, Parziale, Cardiologia'],
  ['sara.conti@example.it', 'medico di nessuno / doctor of nobody'],
  ['admin@example.it', 'amministratore / admin'],
];
