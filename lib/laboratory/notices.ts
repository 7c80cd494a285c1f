/** The notices that the licences of LOINC and UCUM require to be shown, verbatim. */
export const NOTICES = [
  'This material contains content from LOINC (http://loinc.org). LOINC is copyright © 1995-2024, Regenstrief Institute, Inc. and the Logical Observation Identifiers Names and Codes (LOINC) Committee and is available at no cost under the license at http://loinc.org/license. LOINC® is a registered United States trademark of Regenstrief Institute, Inc.',
  'This material contains content from The Unified Code for Units of Measure (UCUM) https://ucum.org. The full UCUM Copyright Notice and License is available at the following url: https://ucum.org/license The Unified Code for Units of Measure (UCUM), also known as the “UCUM Specification,” is copyright ©1999-2022, Regenstrief Institute, Inc. All rights reserved.',
] as const;
