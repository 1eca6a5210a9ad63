"""Writes networks as ONNX, their large tables as halves that the graph casts to single precision.

torch writes the file without the onnx package; the little of protobuf that is needed to change it is here.
"""
import io

import numpy as np
import torch

# Fields of ModelProto, GraphProto, TensorProto and NodeProto.
GRAPH, NODE, INITIALIZER = 7, 1, 5
DIMS, DATA_TYPE, NAME, RAW = 1, 2, 8, 9
SINGLE, HALF = 1, 10
LARGE = 1024


def varint(value):
    out = bytearray()
    while True:
        out.append((value & 127) | (128 if value > 127 else 0))
        value >>= 7
        if not value:
            return bytes(out)


def fields(data):
    """Yields (number, wire type, value, raw bytes) of a message."""
    at = 0

    def read():
        nonlocal at
        value = shift = 0
        while True:
            byte = data[at]
            at += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    while at < len(data):
        start = at
        key = read()
        number, wire = key >> 3, key & 7
        if wire == 0:
            value = read()
        else:
            size = {1: 8, 5: 4}.get(wire) or read()
            value = data[at:at + size]
            at += size
        yield number, wire, value, data[start:at]


def packed(number, data):
    return varint(number << 3 | 2) + varint(len(data)) + data


def cast_node(name):
    attribute = packed(1, b"to") + varint(3 << 3) + varint(SINGLE) + varint(20 << 3) + varint(2)
    return packed(1, (name + "_half").encode()) + packed(2, name.encode()) + packed(3, ("cast_" + name).encode()) \
        + packed(4, b"Cast") + packed(5, attribute)


def halved(model):
    """Returns the model with its large single-precision tables stored as halves."""
    out = bytearray()
    for number, _, value, raw in fields(model):
        if number != GRAPH:
            out += raw
            continue
        casts, rest, tables = bytearray(), bytearray(), bytearray()
        for inner, _, content, inner_raw in fields(value):
            if inner != INITIALIZER:
                rest += inner_raw
                continue
            tensor = {}
            for n, _, v, _ in fields(content):
                tensor.setdefault(n, []).append(v)
            if tensor[DATA_TYPE][0] != SINGLE or len(tensor[RAW][0]) < 4 * LARGE:
                tables += inner_raw
                continue
            name = bytes(tensor[NAME][0]).decode()
            half = np.frombuffer(tensor[RAW][0], "<f4").astype("<f2").tobytes()
            dims = b"".join(varint(DIMS << 3) + varint(d) for d in dims_of(tensor[DIMS]))
            tables += packed(INITIALIZER, dims + varint(DATA_TYPE << 3) + varint(HALF) + packed(NAME, (name + "_half").encode()) + packed(RAW, half))
            casts += packed(NODE, cast_node(name))
        out += packed(GRAPH, bytes(casts + rest + tables))
    return bytes(out)


def dims_of(values):
    for value in values:
        if isinstance(value, int):
            yield value
        else:
            number = shift = 0
            for byte in value:
                number |= (byte & 127) << shift
                shift += 7
                if byte < 128:
                    yield number
                    number = shift = 0


def exported(network, inputs, output, moving):
    """`inputs`: examples by name; `moving`: names of the axes that vary, by input."""
    network.eval()
    file = io.BytesIO()
    with torch.no_grad():
        torch.onnx.export(network, tuple(inputs.values()), file, input_names=list(inputs), output_names=[output],
                          dynamic_axes={**moving, output: moving.get(output, {0: "batch"})}, opset_version=14)
    return file.getvalue()


def write(path, *what):
    data = halved(exported(*what))
    with open(path, "wb") as out:
        out.write(data)
    return len(data)
