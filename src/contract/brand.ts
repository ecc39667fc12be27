/** The product's name and one-line promise; the only place either is written. */
export const BRAND = "Plinth";
export const TAGLINE = "Where people who draw, engineer, build and run things put their work on show.";
export const HEADLINE =
  "The professional portfolio platform for architecture, engineering, construction and operations";
/** Where a person reads what is written to the house; whoever runs the product puts their own address here. */
export const CONTACT = "hello@plinth.example";
