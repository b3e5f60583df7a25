import { eachFact, facts } from "../../domain/projects/facts/facts.ts";

/** The names of a project's facts, in the form and in the journal. */
export const factNames = eachFact((fact): string => facts[fact].label);
