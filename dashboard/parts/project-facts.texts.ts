import { eachFact, facts } from "../../domain/project-facts/facts.ts";

/** The names of a project's facts, in the form and in the journal. */
export const factNames = eachFact((fact): string => facts[fact].label);
