/** A credit as a project shows it. */
export const credited = {
  ...{ creditId: 12, name: "Bruno Falcetti", role: "Structural engineer", userId: 2, username: "bruno" },
  ...{ isConfirmed: true, confirmedAt: "2026-11-20T09:30:00.000Z" },
  ...{ scope: "Frame and foundations", from: 2023, to: 2025, firm: "Falcetti Moreau Structures" },
};

/** The credits of a project that are in neither of its two lists. */
export const projectCredits = {
  unnamed: [{ list: "collaborators" as const, role: "Acoustics" }],
  pictures: [{ ...credited, role: "Photographer", scope: "The house in its second winter", pictures: 11 }],
};
