import { describe, expect, test } from 'vitest';
import { guessBookingColumns } from './columns.ts';

const read = (header: string) => {
  const names = header.split(',');
  const guessed = guessBookingColumns(names).map((column, index) => [names[index] ?? '', column]);
  return Object.fromEntries(guessed.filter(([, column]) => column !== 'IGNORED'));
};

describe('columns of bookings are recognised by their names', () => {
  test('of Acuity', () => {
    expect(
      read('Start Time,End Time,First Name,Last Name,Phone,Email,Type,Calendar,Appointment Price,Paid?,Notes,Label'),
    ).toEqual({
      'Start Time': 'START',
      'End Time': 'END',
      'First Name': 'FIRST_NAME',
      'Last Name': 'LAST_NAME',
      Phone: 'PHONE',
      Email: 'EMAIL',
      Type: 'SERVICE',
      Calendar: 'STAFF',
      'Appointment Price': 'PRICE',
      Notes: 'NOTES',
    });
  });

  test('of Square, Fresha and Wix', () => {
    expect(read('Client,Client email,Date,Time,Duration,Service,Team member,Location,Status,Net price')).toEqual({
      Client: 'NAME',
      'Client email': 'EMAIL',
      Date: 'START',
      Time: 'START_TIME',
      Duration: 'DURATION',
      Service: 'SERVICE',
      'Team member': 'STAFF',
      Location: 'LOCATION',
      Status: 'STATUS',
      'Net price': 'PRICE',
    });
    expect(read('Booking Start Time,Booking End Time,Service Name,Staff Member,Attendance')).toEqual({
      'Booking Start Time': 'START',
      'Booking End Time': 'END',
      'Service Name': 'SERVICE',
      'Staff Member': 'STAFF',
      Attendance: 'STATUS',
    });
  });

  test('in other languages', () => {
    expect(read('Kunde,Datum,Uhrzeit,Dauer (Minuten),Leistung,Mitarbeiter,Preis')).toEqual({
      Kunde: 'NAME',
      Datum: 'START',
      Uhrzeit: 'START_TIME',
      'Dauer (Minuten)': 'DURATION',
      Leistung: 'SERVICE',
      Mitarbeiter: 'STAFF',
      Preis: 'PRICE',
    });
    expect(read('Cliente,Fecha y hora,Servicio,Profesional')).toMatchObject({
      'Fecha y hora': 'START',
      Profesional: 'STAFF',
    });
    expect(read('שם,תאריך,שעה,שירות,יומן')).toEqual({
      שם: 'NAME',
      תאריך: 'START',
      שעה: 'START_TIME',
      שירות: 'SERVICE',
      יומן: 'STAFF',
    });
  });
});
