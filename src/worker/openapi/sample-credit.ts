/** What a project of the demo shows of a credit. */
export const credited = {
  ...{ creditId: 12, name: "Bruno Falcetti", role: "Structural engineer", userId: 2, username: "bruno" },
  ...{ isConfirmed: true, confirmedAt: "2026-11-20T09:30:00.000Z" },
  ...{ scope: "Frame and foundations", from: 2023, to: 2025, firm: "Falcetti Moreau Structures" },
};

/** The credits that its two lists do not name. */
export const projectCredits = {
  unnamed: [{ list: "collaborators" as const, role: "Acoustics" }],
  pictures: [{ ...credited, role: "Photographer", scope: "The house in its second winter" }],
};
